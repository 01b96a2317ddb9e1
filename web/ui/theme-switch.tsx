import { useContext, useState } from 'react'
import { Monitor, Moon, Sun } from 'lucide-react'
import { Segmented } from './segmented.tsx'
import { chooseTheme, chosenTheme, ServerTheme, type ThemeChoice } from './theme.ts'

const themes = [
  { value: 'system', label: 'System', icon: <Monitor aria-hidden="true" /> },
  { value: 'light', label: 'Light', icon: <Sun aria-hidden="true" /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" /> },
] as const

export function ThemeSwitch() {
  const drawn = useContext(ServerTheme)
  const [choice, setChoice] = useState<ThemeChoice>(() => drawn ?? chosenTheme())

  function choose(next: ThemeChoice) {
    chooseTheme(next)
    setChoice(next)
  }

  return <Segmented label="Colour theme" value={choice} segments={themes} onChange={choose} />
}
