import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import * as z from 'zod/mini'
import {
  announcementMax,
  instanceNameMax,
  type InstanceSettings,
  ownPageMax,
  Registration,
} from '#contract/instance/settings.ts'
import { languages } from '#contract/messages/languages.ts'
import { to } from '#contract/pages.ts'
import { useFormDraft } from '#web/client/use-form-draft.ts'
import { useOfferedLanguages } from '#web/features/accounts/offered-languages.ts'
import { rich, t } from '#web/messages/text.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useSaveSettings } from './actions.ts'
import { domainProblem, domainsIn } from './domains.ts'
import { LimitFields, limitsOf, TypedLimits, typedLimits } from './limit-fields.tsx'
import { RegistrationChoice } from './registration-choice.tsx'
import { instanceSettings } from './queries.ts'
import { SaveOrDiscard } from './save-or-discard.tsx'

export function SettingsView() {
  const { data, isError, isFetching, refetch } = useQuery(instanceSettings)
  if (data) return <SettingsForm settings={data} />
  return isError ? (
    <ErrorState
      message={t('admin.settingsNotLoaded', 'Couldn’t load the settings. Check your connection.')}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  ) : (
    <Skeleton className="h-[36rem]" />
  )
}

const Draft = z.object({
  name: z.string(),
  announcement: z.string(),
  imprint: z.string(),
  privacy: z.string(),
  /** Empty for what the operator has set. */
  language: z.string(),
  registration: Registration,
  registrationDomains: z.string(),
  ...TypedLimits,
})

function SettingsForm({ settings }: { settings: InstanceSettings }) {
  const { draft, edits, isEdited, change, discard, discardSaved } = useFormDraft('admin settings', Draft, {
    name: settings.name ?? '',
    announcement: settings.announcement ?? '',
    imprint: settings.imprint ?? '',
    privacy: settings.privacy ?? '',
    language: settings.language ?? '',
    registration: settings.registration,
    registrationDomains: settings.registrationDomains.join('\n'),
    ...typedLimits(settings),
  })
  const saving = useSaveSettings()
  const offered = useOfferedLanguages()
  const [hasNoDomain, setNoDomain] = useState(false)
  function save(event: FormEvent) {
    event.preventDefault()
    const registrationDomains = domainsIn(draft.registrationDomains)
    const isClosed = draft.registration === 'domains' && registrationDomains.length === 0
    setNoDomain(isClosed)
    if (isClosed) return
    const {
      language,
      registrationDomains: domains,
      clubsPerReader,
      membersPerClub,
      invitationsPerDay,
      ...others
    } = edits
    const sendsDomains = draft.registration === 'domains' && domains !== undefined
    // Only what was edited: another site admin may have changed the rest meanwhile.
    saving.run(
      {
        ...others,
        ...(language !== undefined && {
          language: languages.find(({ tag }) => tag === language)?.tag ?? null,
        }),
        ...(sendsDomains && { registrationDomains }),
        ...limitsOf({ clubsPerReader, membersPerClub, invitationsPerDay }),
      },
      discardSaved,
    )
  }
  const markdown = t('admin.markdownHint', 'Markdown: {bold}, {link}, lists and headings.', {
    bold: `**${t('admin.markdownBold', 'bold')}**`,
    link: `[${t('admin.markdownLink', 'links')}](https://…)`,
  })
  return (
    <Card className="max-w-[46rem]">
      <form onSubmit={save} className="grid gap-6">
        <Field
          label={t('admin.name', 'Name of this site')}
          hint={t('admin.nameHint', 'Such as the name of your town or library.')}
          error={saving.fieldError('name')}
          count={{ used: draft.name.length, limit: instanceNameMax }}
        >
          <TextInput value={draft.name} onChange={({ target }) => change({ name: target.value })} />
        </Field>
        <RegistrationChoice
          registration={draft.registration}
          domains={draft.registrationDomains}
          error={
            hasNoDomain ? t('admin.noDomain', 'Enter at least one domain') : domainProblem(saving.fieldError)
          }
          onChange={change}
        />
        <Field
          label={t('admin.language', 'Default language')}
          hint={t(
            'admin.languageHint',
            'For visitors whose browser asks for a language that this site doesn’t have. Readers choose their own.',
          )}
          error={saving.fieldError('language')}
        >
          <NativeSelect value={draft.language} onChange={(language) => change({ language })}>
            <option value="">{t('admin.languageOfServer', 'As set on the server')}</option>
            {offered.map(({ tag, name }) => (
              <option key={tag} value={tag} lang={tag}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field
          label={t('admin.announcement', 'Announcement')}
          hint={t('admin.announcementHint', 'Everybody sees it at the top of the pages. {markdown}', {
            markdown,
          })}
          error={saving.fieldError('announcement')}
          count={{ used: draft.announcement.length, limit: announcementMax }}
        >
          <TextArea
            rows={3}
            value={draft.announcement}
            onChange={({ target }) => change({ announcement: target.value })}
          />
        </Field>
        <Field
          label={t('admin.imprint', 'Imprint')}
          hint={markdown}
          error={saving.fieldError('imprint')}
          count={{ used: draft.imprint.length, limit: ownPageMax }}
        >
          <TextArea
            rows={5}
            value={draft.imprint}
            onChange={({ target }) => change({ imprint: target.value })}
          />
        </Field>
        <Field
          label={t('admin.privacy', 'Privacy')}
          hint={markdown}
          error={saving.fieldError('privacy')}
          count={{ used: draft.privacy.length, limit: ownPageMax }}
        >
          <TextArea
            rows={5}
            value={draft.privacy}
            onChange={({ target }) => change({ privacy: target.value })}
          />
        </Field>
        <LimitFields typed={draft} errorOf={saving.fieldError} onChange={change} />
        <SaveOrDiscard
          label={t('admin.saveSettings', 'Save settings')}
          isSaving={saving.isPending}
          isEdited={isEdited}
          onDiscard={discard}
        />
      </form>
      <p className="mt-6 border-t border-line pt-5 text-sm text-ink-soft">
        {rich(
          'firstSteps.again',
          'You can also go through the <link>first steps</link> again, one question at a time.',
          {
            link: (words) => (
              <PageLink to={to.firstSteps()} className="underline underline-offset-3">
                {words}
              </PageLink>
            ),
          },
        )}
      </p>
    </Card>
  )
}
