import { useContext, useState } from 'react'
import { Monitor, Moon, Sun } from 'lucide-react'
import { t } from '#web/messages/text.ts'
import { Segmented } from './segmented.tsx'
import { chooseTheme, chosenTheme, ServerTheme, type ThemeChoice } from './theme.ts'

const themes = [
  { value: 'system', label: t('theme.system', 'System'), icon: <Monitor aria-hidden="true" /> },
  { value: 'light', label: t('theme.light', 'Light'), icon: <Sun aria-hidden="true" /> },
  { value: 'dark', label: t('theme.dark', 'Dark'), icon: <Moon aria-hidden="true" /> },
] as const

export function ThemeSwitch() {
  const drawn = useContext(ServerTheme)
  const [choice, setChoice] = useState<ThemeChoice>(() => drawn ?? chosenTheme())

  function choose(next: ThemeChoice) {
    chooseTheme(next)
    setChoice(next)
  }

  return (
    <Segmented label={t('theme.label', 'Colour theme')} value={choice} segments={themes} onChange={choose} />
  )
}
