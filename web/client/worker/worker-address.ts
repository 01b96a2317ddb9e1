/** The service worker that the page names; null if this release has none. */
export const workerAddress = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="worker"]')?.content || null
