import { ArrowDown } from 'lucide-react'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { newWords } from './reply-list.tsx'

interface JumpToNewestProps {
  isShown: boolean
  unread: number
  onJump: () => void
}

/** Above the box, over the conversation. */
export function JumpToNewest({ isShown, unread, onJump }: JumpToNewestProps) {
  if (!isShown) return null
  return (
    <div className="absolute end-2 bottom-full mb-2">
      <Button variant="outline" size="sm" onClick={onJump} className="rounded-full! shadow-overlay">
        <ArrowDown className="size-4" aria-hidden="true" />
        {t('board.jumpToNewest', 'Jump to newest')}
        {unread > 0 && <span className="font-normal">{newWords(unread)}</span>}
      </Button>
    </div>
  )
}
