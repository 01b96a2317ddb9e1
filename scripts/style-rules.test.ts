import { expect, test } from 'vitest'
import { openFirstStyles } from '#server/pages/critical-css.ts'
import { rulesOf } from './style-rules.ts'

const stylesOf = (sheet: string, html: string): string => openFirstStyles(rulesOf(sheet))(html)

test('rules whose classes do not stand in the page are left out, and what cannot be told stays §9.17', () => {
  const sheet = [
    '*,:before{margin:0}',
    'a:hover{color:red}',
    '.here{top:0}',
    '.gone{top:1px}',
    '.here .gone{top:2px}',
    '.gone,.here>p{top:3px}',
    '.here:not(.gone,.gone a){top:4px}',
    ':where(.gone)>*{top:5px}',
    '[data-state=open].here{top:6px}',
  ].join('')
  const kept = stylesOf(sheet, '<p class="other here">')
  expect(kept).not.toMatch(/top:[12]px/)
  expect(kept).toBe(sheet.replace('.gone{top:1px}', '').replace('.here .gone{top:2px}', ''))
})

test('a class is found however it is spelt in a sheet and in HTML', () => {
  const sheet = String.raw`.sm\:w-1\/2{top:0}.\[\&\>svg\]\:h-4>svg{top:1px}.\32xl,.\a0{top:2px}.before\:content-\[\"\;\{\"\]:before{content:";{"}`
  const html = `<p class="sm:w-1/2 [&amp;&gt;svg]:h-4"><b class="2xl before:content-[&quot;;{&quot;]">`
  expect(stylesOf(sheet, html)).toBe(sheet)
  expect(stylesOf(sheet, '<p class="sm w-1/2">')).toBe('')
})

test('layers and conditions stay around what is kept, in their order, and go where nothing is left in them', () => {
  const sheet =
    '@layer theme,utilities;@layer utilities{@media (width>=40rem){.here{top:0}.gone{top:0}}@supports (top:0){.gone{top:0}}}/* said: } */@font-face{font-family:Ours}'
  expect(stylesOf(sheet, '<p class="here">')).toBe(
    '@layer theme,utilities;@layer utilities{@media (width>=40rem){.here{top:0}}}@font-face{font-family:Ours}',
  )
})

test('values and movements stay where something kept, or the page itself, makes use of them', () => {
  const sheet =
    ':root{--ink:black;--said:"a;b";--paper:white;--line:var(--ink)}.here{color:var(--line);animation:turn 1s}.gone{color:var(--said);animation:rise 1s}@keyframes turn{to{rotate:1turn}}@keyframes rise{to{top:0}}@property --ink{syntax:"*";inherits:false}@property --said{syntax:"*";inherits:false}'
  expect(stylesOf(sheet, '<p class="here" style="background:var(--paper)">')).toBe(
    ':root{--ink:black;--paper:white;--line:var(--ink)}.here{color:var(--line);animation:turn 1s}@keyframes turn{to{rotate:1turn}}@property --ink{syntax:"*";inherits:false}',
  )
})
