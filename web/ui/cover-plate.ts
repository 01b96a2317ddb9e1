import { block, circles, frame, moved } from './cover-shapes.ts'

/** Where the text is: on a pasted label, on a band below, or directly on the cover. */
export type Layout = 'label' | 'band' | 'open'

/** The publisher's mark, placed by its centre; a `seal` has a disc of paper behind it. */
export interface Mark {
  x: number
  y: number
  size: number
  seal?: boolean
}

/** The shapes over a cover's drawing, as path data: the paper, and the ink printed on it; fill both by `evenodd`. */
export interface Plate {
  layout: Layout
  paper: string
  ink: string
}

const papers = { label: block(18, 40, 164, 120), band: block(0, 200, 200, 100), open: '' }
const lines = {
  label: frame(23, 45, 154, 110, 1.6) + frame(26, 48, 148, 104, 0.6),
  band: block(0, 198.5, 200, 3) + block(0, 203.6, 200, 0.8),
  open: '',
}

/** Only two paths, because a page of books has hundreds of plates. */
export const plate = (layout: Layout, mark: Mark): Plate => ({
  layout,
  paper: papers[layout] + (mark.seal ? circles([mark.x], mark.y, 19) : ''),
  ink: lines[layout] + nibAt(mark),
})

// A horn that is also a nib, on a sheet of 64 by 64: the nib with its slit, and three turns of the horn.
const nib =
  'M32-8C32.9 3 35.2 10.5 39.6 18.6 41.7 22.6 41.7 26.4 39.9 29.3 35.4 33.6 29.5 35.8 24.4 37.2 22 32.4 21.6 23.9 24.6 18.2 28.7 10.5 31.1 3 32-8Z' +
  'M31-3L31 14.5C30 17.8 28.2 19.8 28.2 22.8 28.2 24.9 29.9 26.6 32 26.6 34.1 26.6 35.8 24.9 35.8 22.8 35.8 19.8 34 17.8 33 14.5L33-3Z' +
  'M23.8 40.6Q32.8 39.6 38.9 32.1 42.1 36 40.1 40 32.8 47.4 22.6 48.5 20.6 44.5 23.8 40.6Z' +
  'M22.1 51.6Q32.8 50.6 40.6 43.1 43.8 47.1 41.8 51.1 32.8 58.6 20.9 59.6 18.9 55.6 22.1 51.6Z' +
  'M20.4 62.9Q32.8 61.8 42.3 54.4 45.5 58.9 43.1 63.4 33.4 71.4 20.8 68.7 17.2 65.8 20.4 62.9Z'

const lean = (38 * Math.PI) / 180
const [across, along] = [Math.cos(lean), Math.sin(lean)]

/** The publisher's mark, tilted, around its centre. */
const nibAt = ({ x, y, size }: Mark) =>
  moved(nib, (left, top) => {
    const [right, down] = [left - 32, top - 31]
    const scale = size / 64
    return [x + scale * (right * across - down * along + 1.2), y + scale * (right * along + down * across)]
  })
