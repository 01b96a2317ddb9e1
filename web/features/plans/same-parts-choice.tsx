import type { Part } from '#contract/plans/plan.ts'
import { findSameParts, proposeSameParts, type SamePart } from '#contract/plans/same-parts.ts'
import { rich, t } from '#web/messages/text.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { TypedPart } from './table-of-contents.ts'

/** The most parts named with their new titles. */
const namedMax = 5

interface SamePartsChoiceProps {
  /** The plan so far. */
  before: readonly Part[]
  after: readonly TypedPart[]
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Says what becomes of parts whose titles the new plan does not have, and asks whether they are the same under new titles. */
export function SamePartsChoice({ before, after, checked, onChange }: SamePartsChoiceProps) {
  const gone = before.length - findSameParts(before, after).length
  if (gone === 0 || after.length === 0) return null
  const proposed = proposeSameParts(before, after)
  const rule = t(
    'plans.sameRule',
    'What members wrote about a part moves with it, and so do readers who finished it.',
  )
  if (proposed.length === 0)
    return (
      <p className="text-xs text-ink-soft">
        {rule}{' '}
        {t(
          'plans.partsGone',
          '{count, plural, one {# part} other {# parts}} of the current plan won’t be in this one. What was written there stays where it is in the book.',
          { count: gone },
        )}
      </p>
    )
  return (
    <Checkbox
      label={t('plans.sameParts', 'These are the same parts with new titles')}
      hint={
        <>
          {rule}
          <NewTitles pairs={proposed} before={before} after={after} />
        </>
      }
      checked={checked}
      onChange={onChange}
    />
  )
}

interface NewTitlesProps extends Pick<SamePartsChoiceProps, 'before' | 'after'> {
  pairs: readonly SamePart[]
}

const NewTitles = ({ pairs, before, after }: NewTitlesProps) => (
  <>
    {pairs.slice(0, namedMax).map(({ from, to }) => (
      <span key={from} className="mt-1 block wrap-anywhere">
        {rich('plans.becomes', '{before} becomes {after}', {
          before: before[from - 1]?.title ?? '',
          after: after[to - 1]?.title ?? '',
        })}
      </span>
    ))}
    {pairs.length > namedMax && (
      <span className="mt-1 block">
        {t('plans.andMore', 'And {more, number} more', { more: pairs.length - namedMax })}
      </span>
    )}
  </>
)
