#!/usr/bin/env node
// The command of the installed package. This file has to be readable for every Node, to say which one is needed.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Inkhorn needs Node 20.19 or later; this is ${process.versions.node}.`)
  process.exit(1)
}
process.env.NODE_ENV = 'production'
await import('../dist/server/inkhorn.js')
