import { type FormEvent, useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { Avatar } from '#web/features/accounts/avatar.tsx'
import { PictureUpload } from '#web/features/images/picture-upload.tsx'
import { rich, t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { useUpdateProfile } from './actions.ts'
import { NameInput } from './name-input.tsx'

export function ProfileCard({ reader }: { reader: User }) {
  const [name, setName] = useState(reader.firstName ?? '')
  const [picture, setPicture] = useState(reader.profileImageUrl)
  const saving = useUpdateProfile()
  const isChanged = name.trim() !== (reader.firstName ?? '') || picture !== reader.profileImageUrl

  function save(event: FormEvent) {
    event.preventDefault()
    if (saving.isPending || !isChanged) return
    saving.mutate(
      { firstName: name, ...(picture !== reader.profileImageUrl && { profileImageUrl: picture }) },
      {
        onSuccess: (user) => {
          // Keeps later changes.
          setName((latest) => (latest === name ? (user.firstName ?? '') : latest))
          setPicture((latest) => (latest === picture ? user.profileImageUrl : latest))
        },
      },
    )
  }

  return (
    <Card>
      <h2 className="text-xl">{t('account.nameAndPicture', 'Name and picture')}</h2>
      <p className="mt-1 text-sm text-ink-soft">
        {rich(
          'account.signInAs',
          'You sign in as {email}. Only the admins of your clubs can see your email address.',
          { email: <bdi className="font-semibold wrap-anywhere">{reader.email}</bdi> },
        )}
      </p>
      <form
        noValidate
        aria-label={t('account.nameAndPicture', 'Name and picture')}
        onSubmit={save}
        className="mt-5 space-y-5"
      >
        <Field
          label={t('account.name', 'Name')}
          hint={t(
            'account.nameHint',
            'The name other readers see. Posts you’ve already written keep the old name.',
          )}
          error={saving.fieldError('firstName')}
        >
          <NameInput value={name} onChange={setName} />
        </Field>
        <div className="flex flex-wrap items-center gap-4">
          <Avatar user={{ ...reader, firstName: name || null, profileImageUrl: picture }} size="large" />
          <PictureUpload onPick={({ url }) => setPicture(url)} />
          {picture !== null && (
            <Button variant="ghost" onClick={() => setPicture(null)}>
              {t('account.removePicture', 'Remove picture')}
            </Button>
          )}
        </div>
        <Button type="submit" disabled={!isChanged} busy={saving.isPending}>
          {t('words.save', 'Save')}
        </Button>
      </form>
    </Card>
  )
}
