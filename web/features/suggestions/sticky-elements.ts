/** Says on an element by how many pixels it stands below its place in the page, because it sticks to the window's edge. */
const mark = 'data-stuck'

/** Of a select's one line, in pixels. */
const lineHeight = 24

/** Marks what sticks while the page is scrolled, such as the bar; gives back what takes the marks away. */
export function markSticky(): () => void {
  const marked: Element[] = []
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (getComputedStyle(element).position !== 'sticky') continue
    const { position } = element.style
    const shown = element.getBoundingClientRect().top
    // Nothing is painted in between: the place is measured and put back in one go.
    element.style.position = 'static'
    const placed = element.getBoundingClientRect().top
    element.style.position = position
    element.setAttribute(mark, String(shown - placed))
    marked.push(element)
  }
  return () => marked.forEach((element) => element.removeAttribute(mark))
}

/** Makes a copy of the page ready to be painted: the painter knows nothing of sticking, nor of a select's middle. */
export function pinSticky(copy: Document): void {
  for (const element of copy.querySelectorAll<HTMLElement>(`[${mark}]`)) {
    element.style.position = 'relative'
    element.style.inset = `${element.getAttribute(mark)}px auto auto auto`
  }
  for (const select of copy.querySelectorAll<HTMLElement>('select')) {
    select.style.paddingBlock = `${(select.clientHeight - lineHeight) / 2}px`
  }
}
