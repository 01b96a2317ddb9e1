import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { RadioList } from './radio-list.tsx'
import { Segmented } from './segmented.tsx'
import { StarInput } from './star-input.tsx'

afterEach(cleanup)

const options = ['one', 'two', 'three'].map((value) => ({ value, label: value }))

function Kinds() {
  const [value, setValue] = useState('two')
  const [stars, setStars] = useState(3)
  return (
    <>
      <RadioList legend="List" value={value} options={options} onChange={setValue} />
      <Segmented label="Segments" value={value} segments={options} onChange={setValue} />
      <StarInput label="Stars" value={stars} onChange={setStars} />
    </>
  )
}

test('End chooses the last radio button of each kind of group, and Home the first §D.127', () => {
  render(<Kinds />)
  for (const radios of [groupOf('List'), groupOf('Segments'), groupOf('Stars')]) {
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
    radios[1]?.focus()
    press('End')
    expect(document.activeElement).toBe(radios.at(-1))
    expect(radios.at(-1)?.checked).toBe(true)
    press('Home')
    expect(document.activeElement).toBe(radios[0])
    expect(radios[0]?.checked).toBe(true)
  }
})

const groupOf = (name: string): HTMLInputElement[] => {
  const group = screen.queryByRole('radiogroup', { name }) ?? screen.getByRole('group', { name })
  return [...group.querySelectorAll('input')]
}
