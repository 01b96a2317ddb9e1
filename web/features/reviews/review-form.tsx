import type { FormEvent } from 'react'
import { type Review, reviewMax } from '#contract/reviews/review.ts'
import { eachBook } from '#contract/clubs/club.ts'
import { useDates } from '#web/ui/dates.ts'
import { problemType } from '#contract/http/problem.ts'
import { CallError } from '#web/client/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { StarInput } from '#web/ui/star-input.tsx'
import {
  toDraftContent,
  contentToSend,
  draftKey,
  editToSend,
  useDraft,
  toMentioningText,
} from '#web/features/texts/draft.ts'
import { draftOf, isChanged } from './own-review.ts'
import { hiddenUntil } from './stars/hidden-until.ts'
import { askPenName, usePenName } from '#web/features/texts/pen-name.ts'
import { PenNameField } from '#web/features/texts/pen-name-field.tsx'
import { useEditReview, usePostReview } from './actions.ts'
import { useClubBook } from '#web/features/texts/club-book.ts'
import { PlaceField } from '#web/features/texts/place-field.tsx'
import { PostTextField } from '#web/features/texts/post-text-field.tsx'
import { t } from '#web/messages/text.ts'

export interface ReviewFormProps {
  /** If set, the form edits it. */
  own: Review | undefined
  onPosted: (review: Review) => void
  /** The server has a review by this reader that is not loaded yet. */
  onReviewedBefore: () => void
}

export function ReviewForm({ own, onPosted, onReviewedBefore }: ReviewFormProps) {
  const clubBook = useClubBook()
  const hidden = hiddenUntil(clubBook)
  const dates = useDates()
  const [name, setName] = usePenName(clubBook.reader)
  const [draft, setDraft, markSent] = useDraft(draftKey(clubBook, 'review'))
  const posting = usePostReview(clubBook)
  const editing = useEditReview(clubBook)
  const sending = own ? editing : posting
  const fields = draft ?? draftOf(own)
  const ready =
    fields.stars > 0 &&
    name.trim() !== '' &&
    fields.content.trim().length <= reviewMax &&
    isChanged(fields, name, own)
  const wasReviewed =
    posting.error instanceof CallError && posting.error.problem?.type === problemType('already-reviewed')

  function change(part: Partial<typeof fields>) {
    sending.clearError()
    setDraft({ ...fields, ...part })
  }

  async function send() {
    const memberName = ready ? await askPenName(clubBook.reader, name) : null
    if (memberName === null) return
    const { content, ...mentions } = own ? editToSend(fields) : contentToSend(fields)
    const body = { rating: fields.stars, comment: content, memberName, ...mentions }
    if (own) editing.run({ ...body, id: own.id }, markSent, markSent, draftKey(clubBook, 'review'))
    else
      posting.run(
        body,
        (review) => {
          markSent()
          onPosted(review)
        },
        markSent,
        draftKey(clubBook, 'review'),
      )
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void send()
  }

  return (
    <Card>
      <form
        noValidate
        aria-label={own ? t('reviews.edit', 'Edit your review') : t('reviews.write', 'Write a review')}
        onSubmit={submit}
        className="space-y-4"
      >
        <h3 className="text-xl">
          {own ? t('reviews.yours', 'Your review') : t('reviews.formHeading', 'What did you make of it?')}
        </h3>
        <div>
          <p aria-hidden="true" className="text-sm font-semibold">
            {t('reviews.yourRating', 'Your rating')}
          </p>
          <StarInput
            label={t('reviews.yourRating', 'Your rating')}
            value={fields.stars}
            onChange={(stars) => change({ stars })}
          />
          {hidden !== null && (
            <p className="mt-1 text-xs text-ink-soft">
              {hidden === eachBook
                ? t(
                    'reviews.onlyYouSeeUntilMet',
                    'Only you can see your rating until the club has met about the book or read it.',
                  )
                : t('reviews.onlyYouSee', 'Only you can see your rating until {day}.', {
                    day: dates.monthDay(hidden),
                  })}
            </p>
          )}
        </div>
        <PostTextField
          label={t('reviews.yoursOptional', 'Your review (optional)')}
          written={toMentioningText(fields)}
          limit={reviewMax}
          onChange={(written) => change(toDraftContent(written))}
          error={['comment', 'mentions', 'rating'].map(sending.fieldError).find(Boolean)}
        />
        <PlaceField
          value={fields.place}
          saved={own}
          atEnd
          onChange={(place) => change({ place })}
          error={sending.fieldError('place')}
        />
        <PenNameField name={name} onChange={setName} error={sending.fieldError('memberName')} />
        {wasReviewed && !own && (
          <p className="text-sm">
            <Button variant="quiet" size="sm" onClick={onReviewedBefore}>
              {t('reviews.findMine', 'Find my review')}
            </Button>
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={!ready} busy={sending.isPending} className="grow">
            {own ? t('reviews.save', 'Save Review') : t('reviews.submit', 'Submit Review')}
          </Button>
          {own && draft && isChanged(draft, name, own) && (
            <Button variant="ghost" onClick={() => setDraft(null)}>
              {t('reviews.undo', 'Undo')}
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}
