import { statSync, writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { createProgressBar } from './progress-bar.ts'
import type { Stage } from './progress.ts'

// The thread that draws how far a command is, which may be too busy to do so itself (server/progress.ts).
const { fd, columns }: { fd: number; columns?: number } = workerData
const output = { isTTY: true, columns: columns ?? 80, write: (text: string) => writeSync(fd, text) }
const bytesPerMb = 1_000_000

let stage: Stage | undefined
let bar: ReturnType<typeof createProgressBar> | undefined

function draw(): void {
  if (!stage || !bar) return
  if ('file' in stage) {
    const size = sizeOf(stage.file)
    bar.update(size, stage.bytes, Math.floor(size / bytesPerMb))
  } else bar.update(stage.total === null ? 0 : stage.done, stage.total, stage.total === null ? 0 : stage.done)
}

/** 0 until it is there. */
function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}

parentPort?.on('message', (next: Stage) => {
  if (next.name !== stage?.name) bar = createProgressBar(output, next.name, 'unit' in next ? next.unit : 'MB')
  stage = next
  draw()
})
setInterval(draw, 250)
