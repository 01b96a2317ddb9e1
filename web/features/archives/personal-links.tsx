import { Copy, MessageSquareText } from 'lucide-react'
import {
  type Placeholder,
  placeholdersShown,
  type RestoreWithPlaceholders,
} from '#contract/archives/restore.ts'
import { copyLink } from '#web/features/clubs/copy-link.ts'
import { t } from '#web/messages/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useRenewLink } from './actions.ts'

interface PersonalLinksProps {
  restore: RestoreWithPlaceholders
}

const linkOf = (path: string) => window.location.origin + path

/** The links with which members come over, for the admin to send: the archive has no addresses. */
export function PersonalLinks({ restore }: PersonalLinksProps) {
  const { placeholders } = restore
  if (placeholders.length === 0) return null
  const open = placeholders.filter(({ path }) => path !== null)
  return (
    <section aria-labelledby="personal-links" className="mt-12 max-w-[48rem]">
      <h2 id="personal-links" className="text-2xl">
        {t('archives.links', 'Bring the members over')}
      </h2>
      <p className="mt-1 mb-4 max-w-[60ch] text-sm text-ink-soft">
        {t(
          'archives.linksHint',
          'Send everyone their own link, also yourself. Whoever opens it signed in says that it’s them, and what they wrote, their answers and their place in the club become theirs. Each link works once.',
        )}
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {placeholders.map((one) => (
          <PersonalLink key={one.id} restore={restore} placeholder={one} />
        ))}
      </ul>
      {placeholders.length >= placeholdersShown && (
        <p className="mt-3 text-sm text-ink-soft">
          {t('archives.firstLinks', 'These are the first {count, number} people.', {
            count: placeholdersShown,
          })}
        </p>
      )}
      {open.length > 1 && (
        <Button
          variant="outline"
          className="mt-5 max-sm:w-full"
          onClick={() =>
            void copyLink(open.map(({ name, path }) => `${name}\n${linkOf(path ?? '')}`).join('\n\n'))
          }
        >
          <Copy className="size-4.5" aria-hidden="true" />
          {t('invitations.copyAll', 'Copy all links')}
        </Button>
      )}
    </section>
  )
}

function PersonalLink({ restore, placeholder }: PersonalLinksProps & { placeholder: Placeholder }) {
  const renewing = useRenewLink(restore.archiveId, placeholder)
  const { name, path, state } = placeholder
  const club = restore.club?.name ?? restore.name
  return (
    <li className="flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 grow basis-40">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="truncate text-xs text-ink-soft">
          {path === null ? (
            <Badge>
              {state === 'claimed'
                ? t('archives.claimedState', 'Joined')
                : t('archives.refusedState', 'The link was opened by somebody else')}
            </Badge>
          ) : (
            <bdi dir="ltr">{linkOf(path)}</bdi>
          )}
        </p>
      </div>
      {path !== null && (
        <div className="flex gap-1">
          <IconButton
            label={t('archives.copyLinkOf', 'Copy the link for {name}', { name })}
            icon={<Copy className="size-5" />}
            onClick={() => void copyLink(linkOf(path), name)}
          />
          <IconButton
            label={t('archives.copyTextOf', 'Copy a message for {name}', { name })}
            icon={<MessageSquareText className="size-5" />}
            onClick={() => void copyLink(chatText(club, linkOf(path)), name)}
          />
        </div>
      )}
      {state === 'refused' && (
        <Button variant="outline" size="sm" busy={renewing.isPending} onClick={() => renewing.run()}>
          {t('archives.newLink', 'Make a new link')}
        </Button>
      )}
    </li>
  )
}

const chatText = (club: string, link: string) =>
  t(
    'archives.chatText',
    '“{club}” has moved to another Inkhorn. This is your own link: open it, and everything you wrote is yours again. {link}',
    { club, link },
  )
