import type { Request } from 'autocannon'
import { sha256 } from '../../src/server/crypto/secrets'
import { clientOf, orderOfTwentyLines } from './seed/insertOrders'
import { newOrder } from './seed/newOrder'

/** A request of the application, and the SQL that it cannot do without. */
export interface Work {
  name: string
  /** Names its flame graph; only one of several works with the same request has it. */
  picture?: string
  request: (turn: number) => Request
  reference: Reference
  bar: string
}

export interface Reference {
  text: string
  values: (turn: number) => unknown[]
}

/** The SQL of a turn, prepared once per connection. */
export const statementOf = ({ text, values }: Reference, turn: number) => ({
  name: sha256(text).slice(0, 20),
  text,
  values: values(turn),
})

const rows = (count: string) => `select o.id, o.version, o.created_at, o.updated_at, o.number, o.revision, o.branch_id,
    o.status, o.client_id, c.name as client_name, o.client_po_number, o.currency, o.total, o.valid_until, o.required_by,
    (select count(*)::int from order_lines l where l.order_id = o.id) as line_count${count}
  from orders o join clients c on c.id = o.client_id
  where o.branch_id = $1 order by o.created_at desc, o.id desc limit 51`
const withCount =
  ', (select count(*)::int from (select 1 from orders where branch_id = $1 limit 10001) m) as total_count'

/** The words of a client's name, another one each time. */
const wordsOf = (turn: number) => `${['kilimanjaro', 'serengeti', 'baobab', 'mwanza'][turn % 4]} ${turn % 90_000}`

/** Of the orders of a branch. */
export const requestWorks = (branch_id: string): Work[] => [
  {
    name: 'list of 50 orders',
    picture: 'list',
    request: () => ({ method: 'GET', path: '/api/orders?limit=50' }),
    reference: { text: rows(''), values: () => [branch_id] },
    bar: 'at least half of the same SQL with 16 connections, at most 2 × at one',
  },
  {
    name: 'the same beside the SQL that counts as well',
    request: () => ({ method: 'GET', path: '/api/orders?limit=50' }),
    reference: { text: rows(withCount), values: () => [branch_id] },
    bar: 'at least 0.7 of the same SQL with 16 connections',
  },
  {
    name: 'search of clients by name',
    picture: 'search',
    request: (turn) => ({ method: 'GET', path: `/api/clients?limit=20&q=${encodeURIComponent(wordsOf(turn))}` }),
    reference: {
      text: `select c.*, a.name as agent_name from clients c left join agents a on a.id = c.agent_id
        where c.search_text like $1 and c.search_text like $2 order by c.name, c.id limit 21`,
      values: (turn) =>
        wordsOf(turn)
          .split(' ')
          .map((word) => `%${word}%`),
    },
    bar: 'at least half of the same SQL with 16 connections, at most 2 × at one',
  },
  {
    name: 'open an order of 20 lines',
    picture: 'open',
    request: (turn) => ({ method: 'GET', path: `/api/orders/${orderOfTwentyLines(turn % 1000)}` }),
    reference: {
      text: `select o.*, c.name as client_name, b.tag, b.timezone,
          (select json_agg(l order by l.position) from order_lines l where l.order_id = o.id) as lines,
          (select json_agg(x) from order_charges x where x.order_id = o.id) as charges,
          (select json_agg(x) from order_rates x where x.order_id = o.id) as rates,
          (select json_agg(x) from deliveries x where x.order_id = o.id) as deliveries
        from orders o join clients c on c.id = o.client_id join branches b on b.id = o.branch_id where o.id = $1`,
      values: (turn) => [orderOfTwentyLines(turn % 1000)],
    },
    bar: 'at most 2.5 × the same SQL at one connection',
  },
  {
    name: 'create an order of 20 lines, with its audit entry',
    picture: 'create',
    request: (turn) => ({
      method: 'POST',
      path: '/api/orders',
      body: JSON.stringify(newOrder(clientOf(turn % 1000))),
    }),
    reference: {
      text: `with o as (
          insert into orders (id, branch_id, client_id, currency, total, net) values (gen_random_uuid(), $1, $2, 'TZS', 100, 100) returning id),
        l as (
          insert into order_lines (id, position, order_id, description, quantity, unit, unit_price)
          select gen_random_uuid(), p, o.id, 'Gate valve DN' || p, 5, 'H87', 1000 + p from o, generate_series(1, 20) p),
        e as (insert into events (entity, entity_id, action, branch_id, at) select 'orders', o.id, 'created', $1, now() from o)
        select id from o`,
      values: (turn) => [branch_id, clientOf(turn % 1000)],
    },
    bar: 'at most 3 × the same statements bare',
  },
]
