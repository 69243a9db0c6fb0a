// The module has the guide's catalogue, and no declarations: Swift Package Index documents targets.
