import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import * as z from 'zod/mini'
import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { Plan } from '#contract/plans/plan.ts'
import { partsMax } from '#contract/plans/position.ts'
import { proposeSameParts } from '#contract/plans/same-parts.ts'
import { useFormDraft } from '#web/client/use-form-draft.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useChangePlan } from './actions.ts'
import { DueDateFields } from './due-date-fields.tsx'
import { formerPartsOf } from './former-parts.ts'
import { plans } from './queries.ts'
import { SamePartsChoice } from './same-parts-choice.tsx'
import { partsIn, type TypedPart } from './table-of-contents.ts'
import { useDueDates } from './use-due-dates.ts'

interface PlanDialogProps {
  clubId: ClubId
  bookId: BookId
  plan: Plan
  pageCount: number | null
  onClose: () => void
}

const PlanDraft = z.object({
  form: z.enum(['chapters', 'contents', 'copy']),
  chapters: z.string(),
  /** Null until it is typed. */
  contents: z.nullable(z.string()),
})

/** The parts stay a draft until they are saved or cancelled. */
export function PlanDialog({ clubId, bookId, plan, pageCount, onClose }: PlanDialogProps) {
  const { parts } = plan
  const formId = useId()
  const { draft, change, discard } = useFormDraft(`plan:${clubId}/${bookId}`, PlanDraft, {
    form: parts.length === 0 ? 'chapters' : 'contents',
    chapters: '',
    contents: null,
  })
  const { form, chapters } = draft
  const isTyped = draft.contents !== null
  const contents = draft.contents ?? parts.map(({ title }) => title).join('\n')
  const [isSame, setIsSame] = useState(false)
  const [copiedId, setCopiedId] = useState<number | null>(null)
  const copyable = useQuery(plans.copyable(clubId, bookId)).data ?? []
  const copied = copyable.find((one) => one.clubId === copiedId) ?? copyable[0]
  const saving = useChangePlan(clubId, bookId)

  const typed = form === 'chapters' ? chaptersOf(Number(chapters)) : typedParts()
  const dates = useDueDates(plan, typed, formerPartsOf(parts, typed, form === 'contents'))

  const removes = form === 'contents' && isTyped && typed.length === 0 && parts.length > 0
  const maySave = form === 'copy' ? copied !== undefined : !dates.hasError && (typed.length > 0 || removes)

  function typedParts(): TypedPart[] {
    if (!isTyped) return parts.map(({ title, weight }) => ({ title, weight }))
    const found = partsIn(contents, pageCount)
    return isRetitled(found)
      ? found.map(({ title }, at) => ({ title, weight: parts[at]?.weight ?? 1 }))
      : found
  }

  /** Only titles were corrected: the parts keep their lengths and their days. */
  function isRetitled(found: readonly TypedPart[]): boolean {
    return found.length === parts.length && found.every(({ weight }) => weight === 1)
  }

  function save(event: FormEvent) {
    event.preventDefault()
    if (!maySave) return
    if (form === 'copy') return saving.run({ copyOf: copied?.clubId }, leave)
    const same = isSame ? proposeSameParts(parts, typed) : []
    const dated = dates.parts.map(({ title, weight, by, byHand }) => ({ title, weight, by, byHand }))
    saving.run({ parts: dated, startsOn: dates.from || null, ...(same.length > 0 && { same }) }, leave)
  }

  function leave() {
    discard()
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('plans.readingPlan', 'Reading plan')}
      description={t('plans.hint', 'Members see which part they’re in, whatever edition they read.')}
      footer={
        <>
          <Button variant="outline" onClick={leave}>
            {t('words.cancel', 'Cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={!maySave}
            busy={saving.isPending}
            busyLabel={t('plans.saving', 'Saving...')}
          >
            {removes ? t('plans.remove', 'Remove plan') : t('plans.save', 'Save plan')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save} className="space-y-5">
        <Segmented
          label={t('plans.partsFrom', 'Parts from')}
          value={form}
          onChange={(next) => change({ form: next })}
          segments={[
            { value: 'chapters', label: t('plans.numberOfChapters', 'Number of chapters') },
            { value: 'contents', label: t('plans.tableOfContents', 'Table of contents') },
            ...(copyable.length > 0
              ? [{ value: 'copy', label: t('plans.anotherClub', 'Another club') } as const]
              : []),
          ]}
        />
        {form === 'chapters' ? (
          <Field label={t('plans.chapters', 'Chapters')} error={saving.fieldError('chapters')}>
            <TextInput
              type="number"
              inputMode="numeric"
              min={1}
              max={partsMax}
              value={chapters}
              onChange={({ target }) => change({ chapters: target.value })}
              className="max-w-28"
            />
          </Field>
        ) : form === 'copy' ? (
          <Field
            label={t('plans.club', 'Club')}
            error={saving.fieldError('copyOf')}
            hint={t('plans.copyHint', 'Its parts and their lengths are copied, but not its dates.')}
          >
            <NativeSelect
              value={String(copied?.clubId ?? '')}
              onChange={(value) => setCopiedId(Number(value))}
            >
              {copyable.map(({ clubId: id, clubName, partCount }) => (
                <option key={id} value={id}>
                  {t('plans.clubAndParts', '{club} ({count, plural, one {# part} other {# parts}})', {
                    club: clubName,
                    count: partCount,
                  })}
                </option>
              ))}
            </NativeSelect>
          </Field>
        ) : (
          <Field
            label={t('plans.parts', 'Parts')}
            error={saving.fieldError('parts')}
            hint={t(
              'plans.contentsHint',
              'One part per line. Add its first page at the end, and parts get their real lengths. {count, plural, one {# part.} other {# parts.}}',
              { count: typed.length },
            )}
          >
            <TextArea
              dir="auto"
              rows={8}
              value={contents}
              onChange={({ target }) => change({ contents: target.value })}
            />
          </Field>
        )}
        {form !== 'copy' && (
          <>
            <SamePartsChoice before={parts} after={typed} checked={isSame} onChange={setIsSame} />
            {saving.fieldError('same') && (
              <p role="alert" className="text-sm text-danger-ink">
                {saving.fieldError('same')}
              </p>
            )}
            <DueDateFields dates={dates} pageCount={pageCount} startError={saving.fieldError('startsOn')} />
          </>
        )}
      </form>
    </Dialog>
  )
}

const chaptersOf = (count: number): TypedPart[] =>
  Number.isInteger(count) && count >= 1 && count <= partsMax
    ? Array.from({ length: count }, (_, at) => ({
        title: t('plans.chapter', 'Chapter {number}', { number: `${at + 1}` }),
        weight: 1,
      }))
    : []
