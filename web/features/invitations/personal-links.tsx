import { Copy, MessageSquareText, QrCode as QrIcon } from 'lucide-react'
import { useState } from 'react'
import type { Club } from '#contract/clubs/club.ts'
import type { InvitedAddress } from '#contract/invitations/invitation.ts'
import { copyLink } from '#web/features/clubs/copy-link.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'

interface PersonalLinksProps {
  club: Pick<Club, 'name'>
  links: readonly InvitedAddress[]
}

/** Where no mail server is set up: links to copy, a text for a chat, and a code to scan. */
export function PersonalLinks({ club, links }: PersonalLinksProps) {
  const [shown, setShown] = useState<string | null>(null)
  const linkOf = ({ path = '' }: InvitedAddress) => window.location.origin + path
  return (
    <div className="space-y-5">
      <ul className="divide-y divide-line border-y border-line">
        {links.map((one) => (
          <li key={one.email} className="py-3">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <div className="min-w-0 grow basis-56">
                <p className="font-semibold wrap-anywhere">
                  <bdi>{one.email}</bdi>
                </p>
                <p dir="ltr" className="truncate text-start text-xs text-ink-soft rtl:text-end">
                  {linkOf(one)}
                </p>
              </div>
              <div className="flex gap-1">
                <IconButton
                  label={t('invitations.copyLinkOf', 'Copy the link for {email}', { email: one.email })}
                  icon={<Copy className="size-5" />}
                  onClick={() => void copyLink(linkOf(one), one.email)}
                />
                <IconButton
                  label={t('invitations.copyTextOf', 'Copy a message for {email}', { email: one.email })}
                  icon={<MessageSquareText className="size-5" />}
                  onClick={() => void copyLink(chatText(club, linkOf(one)), one.email)}
                />
                <IconButton
                  label={t('invitations.qrOf', 'QR code for {email}', { email: one.email })}
                  icon={<QrIcon className="size-5" />}
                  aria-expanded={shown === one.email}
                  onClick={() => setShown(shown === one.email ? null : one.email)}
                />
              </div>
            </div>
            {shown === one.email && (
              <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
                <QrCode
                  text={linkOf(one)}
                  label={t('invitations.qrOf', 'QR code for {email}', { email: one.email })}
                />
                <p className="max-w-[32ch] text-sm text-ink-soft">
                  {t('invitations.qrHint', 'Whoever scans it first can join. After that it no longer works.')}
                </p>
              </div>
            )}
          </li>
        ))}
      </ul>
      {links.length > 1 && (
        <Button
          variant="outline"
          className="max-sm:w-full"
          onClick={() => void copyLink(links.map((one) => `${one.email}\n${linkOf(one)}`).join('\n\n'))}
        >
          <Copy className="size-4.5" aria-hidden="true" />
          {t('invitations.copyAll', 'Copy all links')}
        </Button>
      )}
    </div>
  )
}

const chatText = ({ name }: { name: string }, link: string): string =>
  t('invitations.chatText', 'Join us in {club}, a book club on Inkhorn: {link}', { club: name, link })
