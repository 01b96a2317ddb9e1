import { max } from 'd3-array'
import { scaleBand, scaleLinear } from 'd3-scale'
import { direction } from '#web/messages/locale.ts'

/** From the start of a line to its end: from right to left in Arabic. */
export const inlineRange = (): [number, number] => (direction() === 'rtl' ? [100, 0] : [0, 100])

/** Upwards from 0, in percent of the plot. Values are counts, so the top is at least 1, and no tick is between two of them. */
export const valueScale = (values: Iterable<number>) =>
  scaleLinear()
    .domain([0, Math.max(4, max(values) ?? 0)])
    .nice(3)
    .range([100, 0])

export type ValueScale = ReturnType<typeof valueScale>

/** Equal slots along a plot, in percent. */
export const slotScale = (count: number, padding: number) =>
  scaleBand<number>()
    .domain(Array.from({ length: count }, (_, index) => index))
    .range(inlineRange())
    .paddingInner(padding)
    .paddingOuter(padding / 2)
