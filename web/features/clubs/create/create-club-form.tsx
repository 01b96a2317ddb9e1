import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Visibility } from '#contract/clubs/club-choices.ts'
import { clubDescriptionMax, clubNameMax, slugOf } from '#contract/clubs/club.ts'
import { to } from '#contract/pages.ts'
import { rich, t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { ClubAddress } from '../club-address.tsx'
import { nameRequired } from '../name-required.ts'
import { visibilities } from '../visibility.ts'
import { useCreateClub } from './actions.ts'
import { useStartRefusal } from './start-refusal.ts'
import { descriptionOf, isReady } from './club-draft.ts'
import type { ClubDraft } from './saved-club-draft.ts'
import { CreateClubPhoto } from './create-club-photo.tsx'

export interface CreateClubFormProps {
  draft: ClubDraft
  onChange: (change: Partial<ClubDraft>) => void
  onCancel: () => void
}

// As wide as other pages; only the banner is wider.
const pageWidth = 'mx-auto max-w-[76rem] px-page'

const visibilityOptions = Visibility.options.map((value) => ({ value, label: visibilities[value].label }))

export function CreateClubForm({ draft, onChange, onCancel }: CreateClubFormProps) {
  const { create, isBusy, fieldError } = useCreateClub()
  const refusal = useStartRefusal()
  const [isMissing, setMissing] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const title = useId()
  const description = descriptionOf(draft)
  const slug = slugOf(draft.name)

  // The search box above opens the form, which may be out of view.
  useEffect(() => heading.current?.focus(), [])

  function submit(event?: FormEvent) {
    event?.preventDefault()
    setMissing(!draft.name.trim())
    if (!draft.name.trim()) toast(nameRequired)
    else if (isReady(draft) && refusal === null) void create(draft)
  }

  // Browsers ignore Enter while the submit button is disabled.
  function submitIncomplete(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && !isReady(draft)) submit(event)
  }

  return (
    <form
      noValidate
      aria-labelledby={title}
      onSubmit={submit}
      className="border-y border-line bg-paper-raised py-8 sm:py-10"
    >
      <div inert={isBusy} className="space-y-7">
        <div className={pageWidth}>
          <h2 id={title} ref={heading} tabIndex={-1} className="rule-below mb-6 text-2xl outline-none">
            {t('clubs.startAClub', 'Start a club')}
          </h2>
          {refusal && (
            <p role="status" className="mb-6 rounded-lg border border-line bg-paper px-4 py-3">
              {refusal}
            </p>
          )}
          <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
            <Field
              className="min-w-0"
              label={t('clubs.clubName', 'Club Name')}
              error={isMissing ? nameRequired.description : fieldError('name')}
              hint={slug && <ClubAddress slug={slug} />}
            >
              <TextInput
                value={draft.name}
                maxLength={clubNameMax}
                dir="auto"
                required
                autoComplete="off"
                onChange={({ target }) => {
                  setMissing(false)
                  onChange({ name: target.value })
                }}
                onKeyDown={submitIncomplete}
              />
            </Field>
            <Field
              className="min-w-0"
              label={t('clubs.description', 'Description')}
              error={fieldError('description')}
              count={{ used: description.length, limit: clubDescriptionMax }}
            >
              <TextArea
                value={description}
                rows={3}
                dir="auto"
                required
                onChange={({ target }) => onChange({ description: target.value })}
              />
            </Field>
          </div>
        </div>
        <CreateClubPhoto draft={draft} onChange={onChange} pageWidth={pageWidth} />
        <div className={pageWidth}>
          <Field
            label={t('clubs.visibility', 'Club Visibility')}
            hint={visibilities[draft.visibility].meaning}
            className="md:max-w-[34rem]"
          >
            <Select
              value={draft.visibility}
              options={visibilityOptions}
              onChange={(visibility) => onChange({ visibility })}
            />
          </Field>
        </div>
      </div>
      <div className={`${pageWidth} mt-7 flex flex-wrap gap-3`}>
        <Button
          type="submit"
          size="lg"
          busy={isBusy}
          disabled={!isReady(draft) || refusal !== null}
          className="max-sm:grow"
        >
          {t('clubs.create', 'Create Club')}
        </Button>
        {!isBusy && (
          <Button variant="ghost" size="lg" onClick={onCancel} className="max-sm:grow">
            {t('words.cancel', 'Cancel')}
          </Button>
        )}
      </div>
      <p className={`${pageWidth} mt-5 text-sm text-ink-soft`}>
        {rich('clubs.bringInstead', 'Is your club on another Inkhorn? {link}', {
          link: (
            <PageLink to={to.bringClub()}>
              {t('clubs.bringFromElsewhere', 'Bring it here with everything in it')}
            </PageLink>
          ),
        })}
      </p>
    </form>
  )
}
