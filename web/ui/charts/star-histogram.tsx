import { t } from '#web/messages/text.ts'
import { Columns, type ColumnsProps } from './columns.tsx'

export type StarHistogramProps = Omit<ColumnsProps, 'hint' | 'columns' | 'apart' | 'padding' | 'fill'> & {
  unit: string
}

/** How often each number of stars was given, from half a star to five. */
export const StarHistogram = ({ unit, ...rest }: StarHistogramProps) => (
  <Columns
    {...rest}
    hint={t('charts.starsByArrows', 'Arrow keys move through the stars')}
    columns={[t('charts.stars', 'Stars'), unit]}
    padding={0.12}
    fill="fill-gold stroke-gold-ink"
  />
)
