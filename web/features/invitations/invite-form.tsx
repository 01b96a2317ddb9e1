import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useState } from 'react'
import * as z from 'zod/mini'
import type { Club } from '#contract/clubs/club.ts'
import { readAddresses } from '#contract/invitations/addresses.ts'
import { type InvitedAddress, invitationLineMax } from '#contract/invitations/invitation.ts'
import { errorMessage } from '#web/client/api.ts'
import { useFormDraft } from '#web/client/use-form-draft.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useInvite } from './actions.ts'
import { invitations } from './queries.ts'

const Draft = z.object({ addresses: z.string(), line: z.string() })

interface InviteFormProps {
  club: Pick<Club, 'id'>
  /** The box for the addresses. */
  box: RefObject<HTMLTextAreaElement | null>
  onSent: (outcomes: readonly InvitedAddress[]) => void
}

/** What could not be invited stays in the box, with the reason below it. */
export function InviteForm({ club, box, onSent }: InviteFormProps) {
  const { draft, change, replaceSaved } = useFormDraft(`invite-${club.id}`, Draft, {
    addresses: '',
    line: '',
  })
  const [left, setLeft] = useState<readonly InvitedAddress[]>([])
  const allowance = useQuery(invitations.allowance(club.id)).data
  const invite = useInvite(club)
  const entered = readAddresses(draft.addresses)
  const people = entered.filter(({ email }) => email !== null).length
  const byEmail = allowance?.byEmail !== false

  function submit(event: FormEvent) {
    event.preventDefault()
    if (entered.length === 0) return
    const body = { emails: [draft.addresses], line: draft.line }
    invite.run(body, (outcomes) => {
      const refused = outcomes.filter(({ problem }) => problem !== undefined)
      setLeft(refused)
      const addresses = refused.map(({ email }) => email).join('\n')
      // The line is for the next attempt, too.
      replaceSaved(addresses === '' ? {} : { addresses, line: draft.line })
      onSent(outcomes)
    })
  }
  const lineError = invite.fieldError('line')
  const failure =
    invite.error && lineError === undefined
      ? errorMessage(invite.error, t('invitations.notSent', 'Couldn’t send the invitations. Try again.'))
      : undefined

  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <Field
        label={t('invitations.addresses', 'Email addresses')}
        hint={t('invitations.addressesHint', 'Paste a list, with commas, semicolons or one per line.')}
        error={failure}
      >
        <TextArea
          ref={box}
          rows={5}
          dir="ltr"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={draft.addresses}
          onChange={({ target }) => {
            invite.clearError()
            setLeft([])
            change({ addresses: target.value })
          }}
        />
      </Field>
      <p role="status" className="!mt-2 text-sm text-ink-soft empty:hidden">
        {left.length === 0 && countOf(people, entered.length - people, allowance?.today)}
      </p>
      {left.length > 0 && <NotInvited left={left} />}
      <Field
        label={t('invitations.line', 'A line from you (optional)')}
        hint={byEmail ? t('invitations.lineHint', 'Shown in the email, above the link.') : undefined}
        error={lineError}
        count={{ used: draft.line.length, limit: invitationLineMax }}
      >
        <TextArea
          rows={2}
          dir="auto"
          value={draft.line}
          onChange={({ target }) => {
            invite.clearError()
            change({ line: target.value.replace(/\n/g, ' ') })
          }}
        />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 grow basis-60 text-xs text-ink-soft">
          {byEmail
            ? t(
                'invitations.whatHappens',
                'One email each, and you can remind them once after a week. Nobody else sees the addresses, except the club’s admins.',
              )
            : t(
                'invitations.noMail',
                'This instance sends no email, so you get the links to pass on yourself.',
              )}
        </p>
        <Button
          type="submit"
          busy={invite.isPending}
          disabled={people === 0 || draft.line.length > invitationLineMax}
          className="max-sm:w-full"
        >
          {byEmail
            ? t(
                'invitations.send',
                '{count, plural, =0 {Send invitations} one {Send # invitation} other {Send # invitations}}',
                { count: people },
              )
            : t(
                'invitations.makeLinks',
                '{count, plural, =0 {Make links} one {Make # link} other {Make # links}}',
                { count: people },
              )}
        </Button>
      </div>
    </form>
  )
}

/** Nothing while all is well. */
function countOf(people: number, wrong: number, today: number | undefined): string {
  if (wrong > 0)
    return people === 0
      ? t(
          'invitations.allWrong',
          '{wrong, plural, one {This doesn’t look like an email address.} other {None of these look like email addresses.}}',
          { wrong },
        )
      : t(
          'invitations.someWrong',
          '{wrong, plural, one {# entry doesn’t look like an address. The others will be invited.} other {# entries don’t look like addresses. The others will be invited.}}',
          { wrong },
        )
  if (today !== undefined && people > today)
    return t(
      'invitations.overLimit',
      '{today, plural, =0 {Nobody else can be invited today.} one {Only # more person can be invited today. The others stay here.} other {Only # more people can be invited today. The others stay here.}}',
      { today },
    )
  return ''
}

const NotInvited = ({ left }: { left: readonly InvitedAddress[] }) => (
  <div role="alert" className="rounded-md border border-gold bg-gold-tint/40 px-4 py-3 text-sm">
    <p className="font-semibold">
      {t(
        'invitations.left',
        '{count, plural, one {# entry wasn’t invited. It’s still above.} other {# entries weren’t invited. They’re still above.}}',
        { count: left.length },
      )}
    </p>
    <ul className="mt-2 max-h-40 space-y-1.5 overflow-y-auto">
      {left.map(({ email, problem }) => (
        <li key={email} className="wrap-anywhere">
          <bdi className="font-semibold">{email}</bdi>
          <span className="block text-ink-soft">{problem}</span>
        </li>
      ))}
    </ul>
  </div>
)
