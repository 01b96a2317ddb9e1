/** In ms: a reader’s own requests go first. */
const afterFirst = 4000

/** Registers the worker, and has it keep the code of a reader’s pages, unless they save data. */
export function registerLater(): () => void {
  const timer = setTimeout(() => void keepCode().catch(() => {}), afterFirst)
  return () => clearTimeout(timer)
}

async function keepCode(): Promise<void> {
  const { registerWorker } = await import('../worker/register.ts')
  const worker = await registerWorker()
  const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that of a window; a worker has none
  if (!saves) worker?.postMessage({ keepAll: document.documentElement.lang })
}
