import { t } from '#web/messages/text.ts'
import { toast } from '#web/ui/toast.ts'

/** Without a clipboard, the toast says what to do instead. `description` says what the link is good for. */
export async function copyLink(link: string, description?: string): Promise<void> {
  try {
    // Throws on plain http, which has no clipboard.
    await navigator.clipboard.writeText(link)
    toast({ title: t('clubs.linkCopied', 'Link copied!'), description })
  } catch {
    toast({
      title: t('clubs.copyFailed', 'Copy failed'),
      description: t('clubs.copyByHand', 'Please copy the URL manually'),
      tone: 'error',
    })
  }
}
