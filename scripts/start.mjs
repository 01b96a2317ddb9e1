// npm start: builds if necessary, then runs the server.
await import('./build-if-changed.mjs')

process.env.NODE_ENV = 'production'
await import('../dist/server/main.js')
