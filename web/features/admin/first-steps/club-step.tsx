import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { Visibility } from '#contract/clubs/club-choices.ts'
import { clubNameMax, slugOf } from '#contract/clubs/club.ts'
import { useFormDraft } from '#web/client/use-form-draft.ts'
import { requireName } from '#web/features/accounts/name-request.ts'
import { useReader } from '#web/features/accounts/queries.ts'
import { ClubAddress } from '#web/features/clubs/club-address.tsx'
import { newDraft } from '#web/features/clubs/create/club-draft.ts'
import { visibilities } from '#web/features/clubs/visibility.ts'
import { members } from '#web/features/members/queries.ts'
import { t } from '#web/messages/text.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useStartFirstClub } from './actions.ts'
import { StepFrame } from './step-frame.tsx'
import type { Steps } from './use-steps.ts'

const Draft = z.object({ name: z.string(), visibility: Visibility })
const options = Visibility.options.map((value) => ({ value, label: visibilities[value].label }))

export function ClubStep({ ways }: { ways: Steps }) {
  const reader = useReader()
  const { data: own = [] } = useQuery(members.ownClubs)
  const { draft, change, discard } = useFormDraft('first steps: new club', Draft, {
    name: '',
    visibility: 'open',
  })
  const starting = useStartFirstClub()
  const slug = slugOf(draft.name)
  async function start() {
    if ((await requireName(reader)) === null) return
    starting.run({ ...newDraft(draft.name), visibility: draft.visibility }, (club) => {
      discard()
      ways.forward(club.slug)
    })
  }
  return (
    <StepFrame
      ways={ways}
      question={
        own.length > 0
          ? t('firstSteps.anotherClub', 'What is your next club called?')
          : t('firstSteps.club', 'What is your first club called?')
      }
      lead={
        own.length > 0
          ? t(
              'firstSteps.anotherClubLead',
              'You’re in a club already. Skip this step if that’s enough for now.',
            )
          : t('firstSteps.clubLead', 'You can describe it and choose a photo later, in its settings.')
      }
      action={t('clubs.create', 'Create Club')}
      isEmpty={draft.name.trim() === ''}
      busy={starting.isPending}
      onSubmit={() => void start()}
    >
      <div className="space-y-6">
        <Field
          label={t('clubs.clubName', 'Club Name')}
          error={starting.fieldError('name')}
          hint={slug && <ClubAddress slug={slug} />}
        >
          <TextInput
            value={draft.name}
            maxLength={clubNameMax}
            dir="auto"
            autoComplete="off"
            onChange={({ target }) => change({ name: target.value })}
          />
        </Field>
        <Field label={t('clubs.visibility', 'Club Visibility')} hint={visibilities[draft.visibility].meaning}>
          <Select
            value={draft.visibility}
            options={options}
            onChange={(visibility) => change({ visibility })}
          />
        </Field>
      </div>
    </StepFrame>
  )
}
