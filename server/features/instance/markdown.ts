import MarkdownIt from 'markdown-it'

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

const markdown = new MarkdownIt('zero', { html: false }).enable(rules)

/** Addresses of the web and of people, and paths of this site. */
markdown.validateLink = (url) => /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i.test(url)

/** The page’s title is the only heading of the first level. */
markdown.core.ruler.push('lower headings', ({ tokens }) => {
  for (const token of tokens)
    if (token.type.startsWith('heading_')) token.tag = `h${Math.min(Number(token.tag.slice(1)) + 1, 6)}`
})

/** Safe HTML. */
export const htmlOf = (text: string): string => markdown.render(text)
