import { readdirSync, readFileSync } from 'node:fs'

/** Files whose words appear in a terminal, a log or the API's documents, or are for who reads the code: they stay English. */
const forOperators =
  /^server\/(admin|backup\/(?!scheduled)|catalogue\/(?!uploads)|db|events|messages|outbound|features\/(archives\/reading\/(?!faults)|books\/(importing|starter))|[^/]+\.ts$|http\/api-(documents|page)\.ts$)|\/(lifecycle|print-link|[\w-]+-commands)\.ts$/

/** The product's sources by path, without tests. */
export const productSources = (): ReadonlyMap<string, string> =>
  new Map(
    ['contract', 'server', 'web']
      .flatMap((wing) =>
        readdirSync(wing, { recursive: true, encoding: 'utf8' }).map(
          (name) => `${wing}/${name.replaceAll('\\', '/')}`,
        ),
      )
      .filter((path) => !forOperators.test(path))
      .filter((path) => /\.tsx?$/.test(path) && !/(\.test\.tsx?|-in-tests\.tsx?|\.d\.ts)$/.test(path))
      .map((path) => [path, readFileSync(path, 'utf8')]),
  )
