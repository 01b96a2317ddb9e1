import { readFileSync } from 'node:fs'
const { parsePo } = await import(`${process.cwd()}/server/messages/po.ts`)
const ids = process.argv.slice(2)
const cats = ['en','de','fr','es','it','nl','pt-BR','pl','ja','ar'].map((t)=>[t,new Map((parsePo(readFileSync(`messages/${t}.po`,'utf8')) as any[]).map((e)=>[e.id,e.text]))] as const)
for (const id of ids) { console.log('##',id); for (const [t,m] of cats) console.log('  ',t,m.get(id)) }
