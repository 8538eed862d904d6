import { tablesOf } from '../../../../src/domain/enquiryText/tables/tableBlocks'

/** Each table: the first line, the index after the last one, and the rows with their line indexes. */
const tables = (lines: string[], closed: number[] = []) =>
  tablesOf(lines, (at) => !closed.includes(at)).map(({ from, to, rows }) => [
    from,
    to,
    ...rows.map(({ cells, at }) => `${at.join('+')}: ${cells.map((cell) => `[${cell}]`).join(' ')}`),
  ])

describe('The tables of a message', () => {
  it.each([
    [[], []],
    [[''], []],
    [['Gate valve 20 pcs'], []],
    [['Gate valve', 'Pump'], []],
    [['Gate valve\t'], []],
    [['a;b', 'c;d'], []],
    [['a, b, c', 'd, e, f'], []],
  ])('are not found: %j', (lines, expected) => expect(tables(lines)).toEqual(expected))

  it.each([
    [['Gate valve\t20'], [[0, 1, '0: [Gate valve] [20]']]],
    [['Gate valve\t20', 'Pump\t3'], [[0, 2, '0: [Gate valve] [20]', '1: [Pump] [3]']]],
    [['Gate valve\t', 'Pump\t'], [[0, 2, '0: [Gate valve] []', '1: [Pump] []']]],
    [['Below:', 'Gate valve\t20', 'Pump\t3', 'Thanks'], [[1, 3, '1: [Gate valve] [20]', '2: [Pump] [3]']]],
    [['Item\tQty', '----', 'Gate valve\t20'], [[0, 3, '0: [Item] [Qty]', '2: [Gate valve] [20]']]],
    [
      ['Item\tQty', '', 'Gate valve\t20'],
      [
        [0, 1, '0: [Item] [Qty]'],
        [2, 3, '2: [Gate valve] [20]'],
      ],
    ],
    [
      ['Item\tQty', '   ', 'Gate valve\t20'],
      [
        [0, 1, '0: [Item] [Qty]'],
        [2, 3, '2: [Gate valve] [20]'],
      ],
    ],
    [['20\t"Gate valve', 'brass"', '3\tPump'], [[0, 3, '0+1: [20] [Gate valve brass]', '2: [3] [Pump]']]],
    [['20\t"2"" valve"', '3\tPump'], [[0, 2, '0: [20] [2" valve]', '1: [3] [Pump]']]],
    [['20\t2" valve', '3\t"Pump'], [[0, 2, '0: [20] [2" valve]', '1: [3] ["Pump]']]],
    [['20\t"5" valve', '3\tPump'], [[0, 2, '0: [20] ["5" valve]', '1: [3] [Pump]']]],
    [['\tGate valve\t20', '\tPump\t3'], [[0, 2, '0: [] [Gate valve] [20]', '1: [] [Pump] [3]']]],
  ])('are separated by tabs: %j', (lines, expected) => expect(tables(lines)).toEqual(expected))

  it.each([
    [
      [
        '20\t"Valve',
        'steel',
        'steel',
        'steel',
        'steel',
        'steel',
        'steel',
        'steel',
        'steel',
        'steel',
        'steel',
        'brass"',
        '3\tPump',
      ],
      [[0, 13]],
    ],
    [
      [
        '20\t"Valve',
        'steel',
        'steel',
        'steel',
        'steel',
        'steel',
        'steel',
        'steel',
        'steel',
        'steel',
        'steel',
        'steel',
        'steel',
        'brass"',
        '3\tPump',
      ],
      [
        [0, 12],
        [14, 15],
      ],
    ],
  ])('have quoted cells of at most twelve lines', (lines, expected) =>
    expect(tables(lines).map(([from, to]) => [from, to])).toEqual(expected),
  )

  it.each([
    [['Gate valve | 20', 'Pump | 3'], [[0, 2, '0: [Gate valve] [20]', '1: [Pump] [3]']]],
    [['| Gate valve | 20 |', '|---|---|', '| Pump | 3 |'], [[0, 3, '0: [Gate valve] [20]', '2: [Pump] [3]']]],
    [['| Gate valve | 20', 'Pump | 3 |'], [[0, 2, '0: [Gate valve] [20]', '1: [Pump] [3]']]],
    [['Gate valve | 20 |', '| Pump | 3'], [[0, 2, '0: [Gate valve] [20]', '1: [] [Pump] [3]']]],
    [['│ Gate valve │ 20 │', '│ Pump │ 3 │'], [[0, 2, '0: [Gate valve] [20]', '1: [Pump] [3]']]],
    [['  | Gate valve | 20', '  | Pump | 3'], [[0, 2, '0: [Gate valve] [20]', '1: [Pump] [3]']]],
    [['Gate valve | 20'], []],
    [['Gate valve | 20', 'Pump'], []],
    [['Gate valve |', 'Pump | 3', 'Belt |', 'Seat |'], []],
    [['| **Item** | **Qty** |', '| **Pump** | 3 |'], [[0, 2, '0: [Item] [Qty]', '1: [Pump] [3]']]],
    [['| |', '| Pump | 3 |'], []],
    [['| a**b | 20 |', '| Pump | 3 |'], [[0, 2, '0: [a**b] [20]', '1: [Pump] [3]']]],
    [['Gate valve |', 'Pump | 3'], []],
    [['Item | Qty', '   ', 'Pump | 3'], []],
    [['Item | Qty', '=====', '', 'Pump | 3'], []],
  ])('are separated by pipes: %j', (lines, expected) => expect(tables(lines)).toEqual(expected))

  it.each([
    [['Item;Qty', 'Valve;20'], [[0, 2, '0: [Item] [Qty]', '1: [Valve] [20]']]],
    [['Item;Qty', 'Valve;20;red'], [[0, 2, '0: [Item] [Qty]', '1: [Valve] [20] [red]']]],
    [['Item;Qty', 'Valve;20;red;big'], []],
    [['Valve;20', 'Pump;3'], [[0, 2, '0: [Valve] [20]', '1: [Pump] [3]']]],
    [['Valve; 20', 'Pump; 3'], [[0, 2, '0: [Valve] [20]', '1: [Pump] [3]']]],
    [['Valve;20'], []],
    [['Valve;brass', 'Pump;steel'], []],
    [['Valve;20;red', 'Pump;3;blue'], [[0, 2, '0: [Valve] [20] [red]', '1: [Pump] [3] [blue]']]],
    [
      ['Valve;20', 'Pump;3', 'Belt;4', 'Seat;5', 'Seat;x'],
      [[0, 5, '0: [Valve] [20]', '1: [Pump] [3]', '2: [Belt] [4]', '3: [Seat] [5]', '4: [Seat] [x]']],
    ],
    [['Valve;20', 'Pump;3', 'Belt;4', 'Seat;y', 'Seat;x'], []],
    [
      ['Valve;20', 'Pump;3;x', 'Belt;4;x;y', 'Seat;5'],
      [[1, 4, '1: [Pump] [3] [x]', '2: [Belt] [4] [x] [y]', '3: [Seat] [5]']],
    ],
    [['Item;Qty', '"Gate;valve";20'], [[0, 2, '0: [Item] [Qty]', '1: [Gate;valve] [20]']]],
    [['Item;Qty', ' "Gate; valve";20'], [[0, 2, '0: [Item] [Qty]', '1: [Gate; valve] [20]']]],
    [['Item;Size;Qty', 'Valve;  "2; 3";20'], [[0, 2, '0: [Item] [Size] [Qty]', '1: [Valve] [2; 3] [20]']]],
  ])('are separated by semicolons: %j', (lines, expected) => expect(tables(lines)).toEqual(expected))

  it.each([
    [['Item,Qty', 'Valve,20'], [[0, 2, '0: [Item] [Qty]', '1: [Valve] [20]']]],
    [['Item, Qty', 'Valve, 20'], [[0, 2, '0: [Item] [Qty]', '1: [Valve] [20]']]],
    [['Item,Qty', 'Valve,20,red'], []],
    [
      ['Item,Qty', 'Valve,20', 'Pump,3', 'Belt,4', 'Seat,5,red'],
      [[0, 5, '0: [Item] [Qty]', '1: [Valve] [20]', '2: [Pump] [3]', '3: [Belt] [4]', '4: [Seat] [5] [red]']],
    ],
    [['Item,Qty', 'Valve,20', 'Pump,3', 'Belt,4,red'], []],
    [['Valve,20', 'Pump,3'], []],
    [['1,Valve,20', '2,Pump,3'], [[0, 2, '0: [1] [Valve] [20]', '1: [2] [Pump] [3]']]],
    [['1, Valve, 20', '2, Pump, 3'], []],
    [
      ['1,Valve,20', '2, Pump,3', '3,Belt,4', '4,Seat,5', '5,Hose,6'],
      [
        [
          0,
          5,
          '0: [1] [Valve] [20]',
          '1: [2] [Pump] [3]',
          '2: [3] [Belt] [4]',
          '3: [4] [Seat] [5]',
          '4: [5] [Hose] [6]',
        ],
      ],
    ],
    [['1,Valve,20', '2, Pump,3', '3, Belt,4', '4,Seat,5', '5,Hose,6'], []],
    [['1,"Valve, brass",20', '2,"Pump, steel",3'], [[0, 2, '0: [1] [Valve, brass] [20]', '1: [2] [Pump, steel] [3]']]],
    [['x,Valve,red', 'y,Pump,blue'], []],
    [['1,Valve,20', '2,Pump,3', 'Thanks, and best, yours'], []],
    [['1,Valve,20'], []],
    [['a1,Valve,M20', 'b2,Pump,M3'], []],
    [['a,Valve,20x', 'b,Pump,3x'], []],
  ])('are separated by commas: %j', (lines, expected) => expect(tables(lines)).toEqual(expected))

  it.each([
    [['Valve   20', 'Pump   3'], [[0, 2, '0: [Valve] [20]', '1: [Pump] [3]']]],
    [['Valve  20', 'Pump  3'], [[0, 2, '0: [Valve] [20]', '1: [Pump] [3]']]],
    [['Valve 20', 'Pump 3'], []],
    [['Valve   20'], []],
    [['Valve   20 pcs', 'Pump   3 pcs.'], [[0, 2, '0: [Valve] [20 pcs]', '1: [Pump] [3 pcs.]']]],
    [['Valve   20 pcs new', 'Pump   3'], []],
    [['Valve   20pcs', 'Pump   3pcs'], [[0, 2, '0: [Valve] [20pcs]', '1: [Pump] [3pcs]']]],
    [['Valve   M20', 'Pump   M3'], []],
    [['Valve; a   20', 'Pump; b   3'], [[0, 2, '0: [Valve; a] [20]', '1: [Pump; b] [3]']]],
    [['Valve, a   20', 'Pump, b   3'], [[0, 2, '0: [Valve, a] [20]', '1: [Pump, b] [3]']]],
    [
      ['Item                Qty   Unit', 'Gate valve brass long     20'],
      [[0, 2, '0: [Item] [Qty] [Unit]', '1: [Gate valve brass long] [] [20]']],
    ],
    [
      ['Item          Qty      Unit', 'Valve              pcs'],
      [[0, 2, '0: [Item] [Qty] [Unit]', '1: [Valve] [] [pcs]']],
    ],
    [['Item            Qty', 'Big  valve      20'], [[0, 2, '0: [Item] [Qty]', '1: [Big valve] [20]']]],
    [['Valve   brass', 'Pump   steel'], []],
    [['Valve   brass   20', 'Pump   steel   3'], [[0, 2, '0: [Valve] [brass] [20]', '1: [Pump] [steel] [3]']]],
    [['Valve   brass   20', 'Pump   3'], []],
    [['1.   20', '2.   30'], [[0, 2, '0: [1.] [20]', '1: [2.] [30]']]],
    [['1.   20', 'Pump   30'], [[0, 2, '0: [1.] [20]', '1: [Pump] [30]']]],
    [
      ['Item        Qty', 'Gate valve  20', 'Pump        3'],
      [[0, 3, '0: [Item] [Qty]', '1: [Gate valve] [20]', '2: [Pump] [3]']],
    ],
    [
      ['Item        Unit    Qty', 'Gate valve          20', 'Pump        pcs     3'],
      [[0, 3, '0: [Item] [Unit] [Qty]', '1: [Gate valve] [] [20]', '2: [Pump] [pcs] [3]']],
    ],
    [
      ['Item        Qty  Unit', 'Gate valve  20', 'Check  valve   20', '            3'],
      [[0, 3, '0: [Item] [Qty] [Unit]', '1: [Gate valve] [20] []', '2: [Check] [valve] [20]']],
    ],
    [['Item\tQty', 'Gate valve    20'], [[0, 1, '0: [Item] [Qty]']]],
    [['Valve   20', '------', 'Pump   3'], [[0, 3, '0: [Valve] [20]', '2: [Pump] [3]']]],
    [['Valve   20', '', 'Pump   3'], []],
    [['  Valve   20  ', 'Pump   3'], [[0, 2, '0: [Valve] [20]', '1: [Pump] [3]']]],
  ])('are separated by spaces: %j', (lines, expected) => expect(tables(lines)).toEqual(expected))

  it.each([
    [['Valve\t20', 'Pump\t3', 'Belt\t4'], [0], [[1, 3, '1: [Pump] [3]', '2: [Belt] [4]']]],
    [
      ['Valve\t20', 'Pump\t3', 'Belt\t4'],
      [1],
      [
        [0, 1, '0: [Valve] [20]'],
        [2, 3, '2: [Belt] [4]'],
      ],
    ],
    [['Valve\t20', 'Pump\t3', 'Belt\t4'], [0, 1, 2], []],
    [['Valve | 20', 'Pump | 3', 'Belt | 4'], [2], [[0, 2, '0: [Valve] [20]', '1: [Pump] [3]']]],
  ])('exclude lines that were already read: %j', (lines, closed: number[], expected) =>
    expect(tables(lines, closed)).toEqual(expected),
  )

  it.each([
    [
      ['Valve\t20', 'Pump\t3', '', 'Belt\t4', 'Seat\t5'],
      [
        [0, 2, '0: [Valve] [20]', '1: [Pump] [3]'],
        [3, 5, '3: [Belt] [4]', '4: [Seat] [5]'],
      ],
    ],
    [
      ['Valve\t20', 'Pump\t3', 'Belt | 4', 'Seat | 5'],
      [
        [0, 2, '0: [Valve] [20]', '1: [Pump] [3]'],
        [2, 4, '2: [Belt] [4]', '3: [Seat] [5]'],
      ],
    ],
    [['x, a', 'y, b', 'z, c', 'Item,Qty', 'Valve,20'], []],
    [['x, a', 'y, b', 'Item,Qty', 'Valve,20'], [[2, 4, '2: [Item] [Qty]', '3: [Valve] [20]']]],
    [['x, a', 'y, b', 'z, c', 'and', 'Item,Qty', 'Valve,20'], [[4, 6, '4: [Item] [Qty]', '5: [Valve] [20]']]],
    [['x; a', 'y; b', 'Valve   20', 'Pump   3'], [[2, 4, '2: [Valve] [20]', '3: [Pump] [3]']]],
  ])('may be two: %j', (lines, expected) => expect(tables(lines)).toEqual(expected))
})
