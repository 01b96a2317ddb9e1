/** One value of a chart: a column, a point or a part. */
export interface ChartValue {
  /** Short, below the chart: "Mar". */
  label: string
  /** Shorter still, for narrow screens: "M". The label by default. */
  narrow?: string
  /** "March" */
  name: string
  value: number
  /** The value in words: "4 books". */
  said: string
}
