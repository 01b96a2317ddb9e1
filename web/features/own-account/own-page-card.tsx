import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { handleMax, handleMin } from '#contract/accounts/handle.ts'
import type { AccountSettings } from '#contract/accounts/settings.ts'
import { to } from '#contract/pages.ts'
import { useTyped } from '#web/client/use-typed.ts'
import { accountSettings } from '#web/features/accounts/settings.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { SavedMark, SavedStatus } from '#web/ui/saved.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useChangeSettings, useSaveHandle } from './actions.ts'

/** The reader's own page: its address, and who sees their library. */
export function OwnPageCard() {
  const { data } = useQuery(accountSettings)
  if (!data) return null
  return (
    <Card id="own-page">
      <SavedStatus>
        <OwnPage settings={data} />
      </SavedStatus>
    </Card>
  )
}

function OwnPage({ settings: { handle, libraryVisibility } }: { settings: AccountSettings }) {
  const change = useChangeSettings('library')
  return (
    <>
      <div className="mb-4 flex items-baseline justify-between gap-3">
        <h2 className="text-xl">{t('account.ownPage', 'My books and my page')}</h2>
        <SavedMark setting="library" />
      </div>
      <RadioList
        legend={t('account.whoSeesBooks', 'Who sees what I’m reading and have read')}
        value={libraryVisibility}
        options={[
          { value: 'nobody', label: t('library.sees.nobody', 'Only me') },
          {
            value: 'clubs',
            label: t('library.sees.clubs', 'Members of my clubs'),
            hint: t('account.seenByClubs', 'As long as you are both in the club.'),
          },
          {
            value: 'everyone',
            label: t('library.sees.everyone', 'Everyone'),
            hint: t('account.seenByEveryone', 'Recommendations for everybody learn from it, too.'),
          },
        ]}
        onChange={(visibility) => change({ libraryVisibility: visibility })}
      />
      <p className="mt-2 mb-6 text-sm text-ink-soft">
        {t(
          'account.neverNotes',
          'Only you see your private notes. For each of your own shelves, you choose who sees it.',
        )}
      </p>
      <HandleForm handle={handle} />
    </>
  )
}

function HandleForm({ handle }: { handle: string | null }) {
  const { typed, type, forgetSaved } = useTyped<string>()
  const entered = typed ?? handle ?? ''
  const saving = useSaveHandle()
  const wanted = entered.trim().toLowerCase()

  function save(event: FormEvent) {
    event.preventDefault()
    saving.run(wanted === '' ? null : wanted, forgetSaved)
  }

  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      <Field
        label={t('account.handle', 'Name in the address of your page')}
        hint={t(
          'account.handleHint',
          '{min} to {max} letters a–z, digits and hyphens. Without one you have no page.',
          {
            min: String(handleMin),
            max: String(handleMax),
          },
        )}
        error={saving.fieldError('handle')}
      >
        <TextInput
          dir="ltr"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={handleMax}
          value={entered}
          onChange={({ target }) => {
            saving.clearError()
            type(target.value)
          }}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" variant="outline" disabled={wanted === (handle ?? '')} busy={saving.isPending}>
          {t('words.save', 'Save')}
        </Button>
        {handle !== null && (
          <PageLink
            to={to.reader(handle)}
            className="font-semibold text-action-ink underline underline-offset-3"
          >
            {t('account.seeOwnPage', 'See your page')}
          </PageLink>
        )}
      </div>
    </form>
  )
}
