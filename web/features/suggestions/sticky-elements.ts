/** How many pixels a sticky element is below its place in the page. */
const offsetAttribute = 'data-sticky-offset'

/** Height of a select's one line, in pixels. */
const lineHeight = 24

/** A copy of the page loses these offsets. Returns a function that removes the marks. */
export function markSticky(): () => void {
  const marked: Element[] = []
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (getComputedStyle(element).position !== 'sticky') continue
    const { position } = element.style
    const shownTop = element.getBoundingClientRect().top
    // Nothing is painted before the style is restored.
    element.style.position = 'static'
    const staticTop = element.getBoundingClientRect().top
    element.style.position = position
    element.setAttribute(offsetAttribute, String(shownTop - staticTop))
    marked.push(element)
  }
  return () => marked.forEach((element) => element.removeAttribute(offsetAttribute))
}

/** html2canvas supports neither `sticky` nor the centred text of a select. */
export function prepareForCanvas(copy: Document): void {
  for (const element of copy.querySelectorAll<HTMLElement>(`[${offsetAttribute}]`)) {
    element.style.position = 'relative'
    element.style.inset = `${element.getAttribute(offsetAttribute)}px auto auto auto`
  }
  for (const select of copy.querySelectorAll<HTMLElement>('select')) {
    select.style.paddingBlock = `${(select.clientHeight - lineHeight) / 2}px`
  }
}
