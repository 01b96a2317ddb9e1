import type { MarkdownIt } from 'markdown-it'

/** Everything else in a text stays as it was typed, HTML too. */
const rules = [
  'heading',
  'list',
  'blockquote',
  'hr',
  'newline',
  'emphasis',
  'link',
  'autolink',
  'escape',
  'backticks',
]

/** Loaded by the first text: most instances have none. */
let markdown: Promise<MarkdownIt> | undefined

/** Safe HTML. */
export const htmlOf = async (text: string): Promise<string> =>
  (await (markdown ??= createMarkdown())).render(text)

async function createMarkdown(): Promise<MarkdownIt> {
  const { default: Markdown } = await import('markdown-it')
  const made = new Markdown('zero', { html: false }).enable(rules)
  // Addresses of the web and of people, and paths of this site.
  made.validateLink = (url) => /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i.test(url)
  // The page’s title is the only heading of the first level.
  made.core.ruler.push('lower headings', ({ tokens }) => {
    for (const token of tokens)
      if (token.type.startsWith('heading_')) token.tag = `h${Math.min(Number(token.tag.slice(1)) + 1, 6)}`
  })
  return made
}
