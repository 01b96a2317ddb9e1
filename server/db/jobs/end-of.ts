/** Waits for all of them, or for so many ms. */
export const endOf = (runs: Iterable<Promise<void>>, ms: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms).unref()
    void Promise.all(runs).then(() => {
      clearTimeout(timer)
      resolve()
    })
  })
