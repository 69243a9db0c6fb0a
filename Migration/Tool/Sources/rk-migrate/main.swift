import Foundation
import MigrateCore

exit(runCommand(Array(CommandLine.arguments.dropFirst())).rawValue)
