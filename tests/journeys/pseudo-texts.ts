import type { APIRequestContext, Page } from '@playwright/test'
import { canonicalZone } from '#contract/accounts/canonical-zone.ts'

/** A text on a page, and where it stands. */
interface Seen {
  text: string
  where: string
  /** How it is cut off, if it is. */
  cut: string | null
}

/** Every text that a page shows or says, of the document's title and of attributes, too. */
export const textsOf = (page: Page): Promise<Seen[]> =>
  page.evaluate(() => {
    const seen: Seen[] = [{ text: document.title, where: 'title', cut: null }]
    const spoken = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt']
    const nameOf = (element: Element): string =>
      `${element.localName}${element.classList.length > 0 ? `.${[...element.classList].slice(0, 2).join('.')}` : ''}`
    const isForScreenReaders = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect()
      return width <= 1 || height <= 1 || getComputedStyle(element).clipPath !== 'none'
    }

    const isSolidButton = (element: Element): boolean => {
      const { backgroundColor, borderTopWidth } = getComputedStyle(element)
      const isSolid = borderTopWidth !== '0px' || !/, 0\)$|^transparent$/.test(backgroundColor)
      return element.matches('button, a') && isSolid
    }

    /** The nearest box that hides what sticks out of it, or a button, out of which nothing may stick. */
    function cutOf(node: Text, parent: Element): string | null {
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, right, top, bottom, width } = range.getBoundingClientRect()
      if (width === 0) return null
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box)
        if (isForScreenReaders(box)) return null
        if (/auto|scroll/.test(overflowX + overflowY)) return null
        const edge = box.getBoundingClientRect()
        const hides = overflowX !== 'visible' || overflowY !== 'visible'
        if (!hides && !isSolidButton(box)) continue
        if (right > edge.right + 1 || left < edge.left - 1) return `${nameOf(box)}, at its side`
        if (bottom > edge.bottom + 3 || top < edge.top - 3) return `${nameOf(box)}, below`
      }
      return null
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!(node instanceof Text) || !parent || node.data.trim() === '') continue
      if (parent.closest('script, style, noscript, template, [lang]:not(html)')) continue
      const isShown = parent.localName === 'option' || parent.getClientRects().length > 0
      if (isShown) seen.push({ text: node.data, where: nameOf(parent), cut: cutOf(node, parent) })
    }
    for (const element of document.querySelectorAll(spoken.map((name) => `[${name}]`).join(',')))
      if (!element.closest('[lang]:not(html)'))
        for (const name of spoken) {
          const text = element.getAttribute(name)
          if (text) seen.push({ text, where: `${name} of ${nameOf(element)}`, cut: null })
        }
    return seen
  })

/** What `Intl` and `listOf` print in English pages, numerals, and names. */
const notTexts =
  /\b(?:(?:Mon|Tues?|Wednes|Thurs|Fri|Satur|Sun)(?:day|s)?|Wed|Thu|Sat|(?:Jan|Febr)(?:uary)?|Feb|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:tember)?|Oct(?:ober)?|(?:Nov|Dec)(?:ember)?|[AP]M|GMT|UTC|[ivx]+|[IVX]+|[Ii]nkhorn|and|or|Linux|Chrome|Google|Outlook|SQLite|PostgreSQL)\b|\d (?:byte|kB|[MGT]B)\b|\b\d+ (?:second|minute|hour|day)s? ago\b|\bat (?=\d{1,2}:\d\d)|\d(?:st|nd|rd|th)\b|\S+@\S+|\S*\/\S+/g

/** A Latin word without an accent that the pseudo-language would have accented. */
const plainWord = /(?<![\p{L}\p{N}])(?=[a-z]*[abcdefghijklnoprstuwyz])[a-z]{2,}(?![\p{L}\p{M}])/iu

const isolates = /[\u2066-\u2069\u200e\u200f]/g
/** What is left of a text without what people wrote in it. */
function ownWords(text: string, written: readonly string[]): string {
  const shown = text.replace(isolates, '').trim()
  if (shown.split(', ').every((part) => cities.has(part))) return ''
  const isExcerpt =
    shown.length > 20 && written.some((one) => one.includes(shown.replace(/(?:…|\.{3})$/, '').trim()))
  return isExcerpt ? '' : written.reduce((rest, one) => rest.replaceAll(one, ' '), shown)
}

/** Time zones have the names of their cities. */
const cities = new Set(
  Intl.supportedValuesOf('timeZone').flatMap((zone) => canonicalZone(zone).replaceAll('_', ' ').split('/')),
)

/** Texts that the pseudo-language has not changed. `written` is what people wrote, and names of books. */
export const unwrapped = (seen: readonly Seen[], written: readonly string[]): string[] =>
  seen
    .filter(({ text }) => plainWord.test(ownWords(text, written).replaceAll(notTexts, ' ')))
    .map(({ text, where }) => `in no catalogue: “${text.trim().slice(0, 120)}” (${where})`)

/** Texts that are not shown whole, besides those that people wrote. */
export const cutOff = (seen: readonly Seen[], written: readonly string[]): string[] =>
  seen
    .filter(
      ({ text, cut }) => cut !== null && /\p{L}/u.test(ownWords(text, written).replaceAll(notTexts, '')),
    )
    .map(({ text, cut }) => `cut off: “${text.trim().slice(0, 80)}” (${cut})`)

const people = /^(title|name|author|description|content|comment|pitch|reason|place|memberName|suggestion)$/

/** Adds what people wrote in JSON that is sent or received. */
function collectWritten(json: unknown, written: Set<string>): void {
  if (typeof json !== 'object' || json === null) return
  for (const [key, value] of Object.entries(json))
    if (typeof value !== 'string') collectWritten(value, written)
    else if (people.test(key) && value.trim().length > 1) written.add(value.trim())
}

/** Notes what people write through these requests, and the books that they find. */
export function noteWriting(request: APIRequestContext, written: Set<string>): void {
  for (const method of ['post', 'patch'] as const) {
    const send = request[method].bind(request)
    request[method] = (url, options) => {
      collectWritten(options?.data, written)
      return send(url, options)
    }
  }
  const get = request.get.bind(request)
  request.get = async (url, options) => {
    const answer = await get(url, options)
    // The books that are found have titles, authors and descriptions.
    if (/\/(search|recommendations)/.test(url)) collectWritten(await answer.json(), written)
    return answer
  }
}
