/** Finds secrets in a log, however they are encoded. */
export interface Secrets {
  /** Adds values; short ones are ignored, because they also occur by chance. */
  keep: (...values: readonly (string | null | undefined)[]) => void
  /** Adds every value in the query and the fragment of a URL. */
  keepParts: (url: string) => void
  count: () => number
  /** The secrets in `text`: as they are, escaped, or as a list of bytes. */
  foundIn: (text: string) => string[]
}

export function createSecrets(): Secrets {
  const known = new Set<string>()
  const keep: Secrets['keep'] = (...values) => {
    for (const value of values) if (value && value.length >= 6) known.add(value)
  }
  return {
    keep,
    keepParts: (url) => {
      const { searchParams, hash } = new URL(url)
      keep(...searchParams.values(), ...new URLSearchParams(hash.slice(1)).values())
    },
    count: () => known.size,
    foundIn: (text) => {
      const searched = `${text}\n${unescaped(text)}\n${withBytesAsText(text)}`
      return [...known].filter(
        (secret) => searched.includes(secret) || searched.includes(encodeURIComponent(secret)),
      )
    },
  }
}

const unescaped = (text: string): string => text.replace(/\\+"/g, '"').replace(/\\+n/g, '\n')

/** Decodes lists of bytes, `[71,69,84]`, as JSON writes a buffer. */
const withBytesAsText = (text: string): string =>
  text.replace(/\[(\d{1,3}(?:,\d{1,3})+)\]/g, (_, bytes: string) =>
    Buffer.from(bytes.split(',').map(Number)).toString('latin1'),
  )
