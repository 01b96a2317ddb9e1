import { toast } from '#web/ui/toast.ts'

/** Without a clipboard, the toast says what to do instead. `description` says what the link is good for. */
export async function copyLink(link: string, description?: string): Promise<void> {
  try {
    // Throws on plain http, which has no clipboard.
    await navigator.clipboard.writeText(link)
    toast({ title: 'Link copied!', description })
  } catch {
    toast({ title: 'Copy failed', description: 'Please copy the URL manually', tone: 'error' })
  }
}
