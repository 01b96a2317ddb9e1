import { parseSync, Visitor } from 'rolldown/utils'

/** The calls of Kysely whose first argument names a table. */
const namesTable =
  /^(selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|insertInto|updateTable|deleteFrom|using|table)$/
const inSql = /\b(?:from|join|into|update)\s+"?([a-z_]+)"?/gi

/** The feature that owns each table: the name of the file in `server/db/tables/` that declares it. */
export function tableOwners(sources: ReadonlyMap<string, string>): Map<string, string> {
  const owners = new Map<string, string>()
  for (const [path, source] of sources) {
    const [, feature] = /^server\/db\/tables\/([\w-]+)\.ts$/.exec(path) ?? []
    if (feature === undefined) continue
    new Visitor({
      TSInterfaceDeclaration: ({ id, body }) => {
        if (!id.name.endsWith('Tables')) return
        for (const member of body.body)
          if (member.type === 'TSPropertySignature' && member.key.type === 'Identifier')
            owners.set(member.key.name, feature)
      },
    }).visit(parseSync(path, source).program)
  }
  return owners
}

/** The tables that a source reads or writes: in calls of the query builder, and in SQL. */
export function tablesUsed(path: string, source: string): Set<string> {
  const used = new Set<string>()
  const addSql = (text: string) => {
    for (const [, name = ''] of text.matchAll(inSql)) used.add(name.toLowerCase())
  }
  const addName = (node: { type: string; value?: unknown } | null | undefined) => {
    if (node?.type === 'Literal' && typeof node.value === 'string') used.add(node.value.replace(/ as .*/, ''))
  }
  new Visitor({
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (!namesTable.test(callee.property.name)) return
      if (first?.type === 'ArrayExpression') first.elements.forEach(addName)
      else addName(first)
    },
    TemplateLiteral: ({ quasis }) => addSql(quasis.map(({ value }) => value.raw).join('$')),
    Literal: ({ value }) => {
      if (typeof value === 'string' && /\bselect\b/i.test(value)) addSql(value)
    },
  }).visit(parseSync(path, source).program)
  return used
}
