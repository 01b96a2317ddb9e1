import { problemCodes } from '#contract/http/problem.ts'
import { escapeHtml } from './html.ts'

interface Operation {
  summary?: string
  tags?: readonly string[]
  security?: readonly unknown[]
  parameters?: readonly { name: string; in: string; required?: boolean; schema?: unknown }[]
  requestBody?: { content?: Record<string, { schema?: unknown }> }
  responses?: Record<string, { content?: Record<string, { schema?: unknown }> }>
}
export interface ApiDocument {
  paths?: Record<string, Record<string, Operation>>
}

/** Plain HTML, no script. */
export function apiPage(document: ApiDocument): string {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const features = [...new Set(calls.map(({ operation }) => operation.tags?.[0] ?? ''))]
  const body = features
    .map(
      (feature) =>
        `<h2>${escapeHtml(feature)}</h2>${calls
          .filter((call) => call.operation.tags?.[0] === feature)
          .map(callOf)
          .join('')}`,
    )
    .join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The Inkhorn API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head><body><main>
<h1>The Inkhorn API</h1>
<p>Lists are plain arrays with <code>X-Total-Count</code> and a <code>Link</code> to the next page. Errors are problem documents
(RFC 9457). The same as OpenAPI 3.1: <a href="/api/openapi.json">openapi.json</a>.</p>
${body}<h2>Problems</h2><dl>${problems()}</dl></main></body></html>`
}

function callOf({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const takes = [
    ...(operation.parameters ?? []).map(({ name, in: place, required, schema }) =>
      shape(`${name} (${place}${required ? '' : ', optional'})`, schema),
    ),
    shape('body', operation.requestBody?.content?.['application/json']?.schema),
  ].join('')
  const answers = Object.entries(operation.responses ?? {})
    .filter(([status]) => status.startsWith('2'))
    .map(([status, { content }]) =>
      shape(`response ${status}`, (content?.['application/json'] ?? content?.['text/event-stream'])?.schema),
    )
    .join('')
  return `<details><summary><code><b>${method}</b> ${escapeHtml(path)}</code> ${escapeHtml(operation.summary ?? '')}${
    operation.security ? ' <i>requires sign-in</i>' : ''
  }</summary>${takes}${answers}</details>`
}

const shape = (name: string, schema: unknown): string =>
  schema ? `<h3>${escapeHtml(name)}</h3><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>` : ''

const problems = (): string =>
  Object.entries(problemCodes)
    .map(
      ([code, { status, title }]) =>
        `<dt id="${code}"><code>${code}</code></dt><dd>${status}, ${escapeHtml(title.english)}</dd>`,
    )
    .join('')

const style = `:root{color-scheme:light dark;font:16px/1.6 Georgia,serif;background:light-dark(#fbf8f3,#171024);color:light-dark(#1f1637,#f3edf9)}
main{max-width:56rem;margin:auto;padding:2rem 1rem}a{color:inherit}h2{margin-top:2.5rem}h3{font-size:1rem;margin:1rem 0 .25rem}
summary{padding:.6rem 0;cursor:pointer;border-bottom:1px solid #8884}pre{overflow:auto;padding:1rem;border:1px solid #8884;font-size:.8rem}
i{font-size:.85rem;opacity:.75}dt{margin-top:.75rem}dt:target{outline:2px solid;outline-offset:4px}`
