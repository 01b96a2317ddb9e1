// npm run dev: the server restarts and the page reloads with every change. Both end together.
import { spawn } from 'node:child_process'

const run = (command, args, env = {}) =>
  spawn(process.execPath, [`node_modules/${command}`, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })

const both = [
  run('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'server/main.ts']),
  run('vite/bin/vite.js', []),
]

const stop = () => both.forEach((child) => child.kill('SIGTERM'))
for (const child of both)
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0
    stop()
  })
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
