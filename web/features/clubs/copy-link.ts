import { toast } from '#web/ui/toast.ts'

/** Copies a link and says so; where the browser keeps its clipboard closed, says what to do instead. */
export async function copyLink(link: string): Promise<void> {
  try {
    // Outside of https and localhost there is no clipboard at all: then this throws, too.
    await navigator.clipboard.writeText(link)
    toast({ title: 'Link copied!' })
  } catch {
    toast({ title: 'Copy failed', description: 'Please copy the URL manually', tone: 'error' })
  }
}
