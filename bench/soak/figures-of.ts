/** What a server says of itself at one moment. */
export interface Figures {
  /** MiB in memory, of them JavaScript's. */
  rss: number
  heap: number
  /** MiB that are not JavaScript's: what libraries hold, and the program itself. */
  native: number
  /** Sockets, timers and the like that are open. */
  handles: number
  files: number
  /** ms that the event loop was late, 99th percentile since the last look. */
  lag: number
}

const mebibyte = 1024 ** 2

/** Reads the figures for Prometheus (`METRICS_PORT`). */
export async function figuresOf(port: number): Promise<Figures> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const of = (name: string) => Number(new RegExp(`^${name} ([\\d.e+-]+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
  return {
    rss: of('process_resident_memory_bytes') / mebibyte,
    heap: of('nodejs_heap_size_used_bytes') / mebibyte,
    native: (of('process_resident_memory_bytes') - of('nodejs_heap_size_total_bytes')) / mebibyte,
    handles: of('nodejs_active_resources_total'),
    files: of('process_open_fds'),
    lag: of('nodejs_eventloop_lag_p99_seconds') * 1000,
  }
}

/** A minute's figures: of memory the least is what stays after collecting and giving back, of the rest the most counts. */
export const overMinute = (looks: readonly Figures[]): Figures => ({
  rss: Math.max(...looks.map(({ rss }) => rss)),
  heap: Math.min(...looks.map(({ heap }) => heap)),
  native: Math.min(...looks.map(({ native }) => native)),
  handles: Math.max(...looks.map(({ handles }) => handles)),
  files: Math.max(...looks.map(({ files }) => files)),
  lag: Math.max(...looks.map(({ lag }) => lag)),
})
