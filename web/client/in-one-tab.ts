/** Runs `work` in one tab at a time. Locks exist on secure addresses only: elsewhere each tab runs it. */
export async function inOneTab(
  name: string,
  work: () => Promise<void>,
  options: { signal?: AbortSignal } = {},
): Promise<void> {
  if (!navigator.locks) return work()
  await navigator.locks.request(name, options, work)
}
