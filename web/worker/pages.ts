import { keepFiles, openFiles } from './files.ts'

/** The page without any data, the same for every reader; pages fill it with what they have kept. */
const shell = '/shell'

/** In ms: how long a page may take before what is kept is shown. */
const patience = 3000

export async function keepShell(): Promise<void> {
  const answer = await fetch(shell)
  if (!answer.ok) return
  const files = await openFiles()
  await files.put(shell, answer.clone())
  const html = await answer.text()
  await keepFiles(
    [...html.matchAll(/(?:src|href)="(\/[^"]*\/?assets\/[^"]+)"/g)].map(([, path = '']) => path),
  )
}

/** From the network, or the shell without one, or if it takes too long. */
export async function pageOrShell(request: Request): Promise<Response> {
  const network = fetch(request)
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience))
  const first = await Promise.race([network, late]).catch(() => null)
  // A proxy answers for a server that is away.
  if (first && first.status < 502) return first
  const files = await openFiles()
  return (await files.match(shell, { ignoreVary: true })) ?? first ?? network
}
