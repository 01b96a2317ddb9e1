import { useQuery } from '@tanstack/react-query'
import type { ClubId } from '#contract/clubs/club.ts'
import {
  type Meeting,
  meetingDescriptionMax,
  meetingTitleMax,
  placeMax,
  videoUrlMax,
} from '#contract/meetings/meeting.ts'
import { readingLists } from '#web/features/reading-list/queries.ts'
import { t } from '#web/messages/text.ts'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { printLength } from '../time.ts'
import type { MeetingDraft } from './meeting-draft.ts'
import { UpToField } from './up-to-field.tsx'

export interface MeetingFieldsProps {
  clubId: ClubId
  draft: MeetingDraft
  onChange: (part: Partial<MeetingDraft>) => void
  errorOf: (field: string) => string | undefined
}

export const TitleField = ({ draft, onChange, errorOf }: MeetingFieldsProps) => (
  <Field
    label={t('meetings.title', 'Title')}
    hint={t('meetings.titleHint', 'For example, “Dracula, the first half”.')}
    error={errorOf('title')}
  >
    <TextInput
      dir="auto"
      required
      maxLength={meetingTitleMax}
      value={draft.title}
      onChange={({ target }) => onChange({ title: target.value })}
    />
  </Field>
)

const lengths = [30, 45, 60, 90, 120, 150, 180, 240]

export const LengthField = ({ draft, onChange, errorOf }: MeetingFieldsProps) => (
  <Field label={t('meetings.lengthLabel', 'Length')} error={errorOf('minutes')}>
    <NativeSelect
      value={String(draft.minutes)}
      onChange={(minutes) => onChange({ minutes: Number(minutes) })}
    >
      {[...new Set([...lengths, draft.minutes])]
        .toSorted((one, other) => one - other)
        .map((minutes) => (
          <option key={minutes} value={minutes} className="bg-paper-raised">
            {printLength(minutes)}
          </option>
        ))}
    </NativeSelect>
  </Field>
)

export function DetailFields(props: MeetingFieldsProps & { book: Meeting['book'] }) {
  const { clubId, draft, onChange, errorOf, book } = props
  const listed = useQuery(readingLists.of(clubId)).data ?? []
  // A book that has left the list can stay the meeting's.
  const books = book && !listed.some(({ id }) => id === book.id) ? [book, ...listed] : listed
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={t('meetings.whereOptional', 'Where (optional)')}
          hint={t('meetings.whereHint', 'Only members see it.')}
          error={errorOf('place')}
        >
          <TextInput
            dir="auto"
            maxLength={placeMax}
            value={draft.place}
            onChange={({ target }) => onChange({ place: target.value })}
          />
        </Field>
        <Field
          label={t('meetings.videoLinkOptional', 'Video link (optional)')}
          hint={t('meetings.videoLinkHint', 'If there’s also a place, members choose how to join.')}
          error={errorOf('videoUrl')}
        >
          <TextInput
            type="url"
            dir="ltr"
            inputMode="url"
            placeholder="https://"
            maxLength={videoUrlMax}
            value={draft.videoUrl}
            onChange={({ target }) => onChange({ videoUrl: target.value })}
          />
        </Field>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('meetings.bookOptional', 'Book (optional)')} error={errorOf('bookId')}>
          <NativeSelect value={draft.bookId} onChange={(bookId) => onChange({ bookId, upTo: '' })}>
            <option value="" className="bg-paper-raised">
              {t('meetings.noBook', 'No book')}
            </option>
            {books.map(({ id, title }) => (
              <option key={id} value={id} className="bg-paper-raised">
                {title}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <UpToField {...props} />
        <Field
          label={t('meetings.maxPeople', 'Maximum number of people (optional)')}
          hint={t('meetings.maxPeopleHint', 'Once it’s full, members can join a waiting list.')}
          error={errorOf('places')}
        >
          <TextInput
            inputMode="numeric"
            maxLength={5}
            value={draft.places}
            onChange={({ target }) => onChange({ places: target.value.replace(/\D/g, '') })}
          />
        </Field>
      </div>
      <Field
        label={t('meetings.descriptionOptional', 'Description (optional)')}
        error={errorOf('description')}
        count={{ used: draft.description.trim().length, limit: meetingDescriptionMax }}
      >
        <TextArea
          dir="auto"
          rows={3}
          value={draft.description}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      </Field>
    </>
  )
}
