import { Bold, EyeOff, Italic } from 'lucide-react'
import { flushSync } from 'react-dom'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { MentioningText } from '../mentions/mentions-in-text.ts'
import { wrapSelection } from './wrap-selection.ts'
import { t } from '#web/messages/text.ts'

const tools = [
  { mark: '**', label: t('texts.marks.bold', 'Bold'), icon: <Bold className="size-4.5" /> },
  { mark: '*', label: t('texts.marks.italic', 'Italic'), icon: <Italic className="size-4.5" /> },
  { mark: '||', label: t('texts.marks.hide', 'Hide as a spoiler'), icon: <EyeOff className="size-4.5" /> },
]

interface TextToolbarProps {
  area: HTMLTextAreaElement | null
  written: MentioningText
  onChange: (written: MentioningText) => void
}

/** Marks the selected words. The field keeps the focus, so that a phone's keyboard stays open. */
export function TextToolbar({ area, written, onChange }: TextToolbarProps) {
  function press(mark: string) {
    if (!area) return
    const selected = { start: area.selectionStart, end: area.selectionEnd }
    const { written: marked, selection } = wrapSelection(written, selected, mark)
    flushSync(() => onChange(marked))
    area.focus()
    area.setSelectionRange(selection.start, selection.end)
  }
  return (
    <div role="group" aria-label={t('texts.marks.format', 'Format')} className="-ms-2 mt-1 flex">
      {tools.map(({ mark, label, icon }) => (
        <IconButton
          key={mark}
          label={label}
          icon={icon}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => press(mark)}
        />
      ))}
    </div>
  )
}
