import { expect, test } from 'vitest'
import { directionFaults } from './directions.ts'

const found = (code: string, path = 'web/x.tsx') =>
  directionFaults(path, code).map((one) => one.replace(/^.*?:\d+: /, ''))

test.each([
  ['<p className="flex ml-2 text-sm" />', 'ml-2'],
  ['<p className="sm:pr-4" />', 'sm:pr-4'],
  ["cx('absolute -right-1 top-0')", '-right-1'],
  ['<p className={`text-left ${more}`} />', 'text-left'],
  ['<p className="rounded-l-md" />', 'rounded-l-md'],
  ['<p className="border-l" />', 'border-l'],
  ['<p className="left-1/2" />', 'left-1/2'],
  ['<p className="hover:[&>p]:pl-[3px]" />', 'hover:[&>p]:pl-[3px]'],
  ['<p style={{ top: 0, left: `${x}%` }} />', 'left:'],
  ["<p style={{ textAlign: 'right' }} />", "textAlign: 'right'"],
  ['<p style={{\n  marginLeft: 4,\n}} />', 'marginLeft:'],
])('the check finds the side in %s §L.9', (code, side) => {
  expect(found(code)).toEqual([side])
})

test('the check finds sides in style sheets §L.9', () => {
  expect(found('p { margin-left: 1rem; text-align: right; inset-inline-start: 0 }', 'web/x.css')).toEqual([
    'margin-left:',
    'text-align: right',
  ])
})

test.each([
  '<p className="ms-2 pe-3 start-0 text-start rounded-s-md border-e" />',
  '<p className="left-1/2 -translate-x-1/2" />',
  '<p className="rtl:ml-2 ltr:float-left" />',
  '<p>What is left-handed?</p>',
  "t('a.left', '{count} left')",
  "const side = 'left'",
  '// The same in both directions: it is placed by its coordinates.\n<p className="left-0" />',
])('the check leaves %s', (code) => {
  expect(found(code)).toEqual([])
})
