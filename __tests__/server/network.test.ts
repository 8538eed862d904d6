import { networkOf, withinNetwork } from '../../src/server/http/network'

describe('The network by which calls are counted', () => {
  it.each([
    ['an IPv4 address is itself', '203.0.113.7', '203.0.113.7', undefined],
    ['an IPv4 address as an IPv6 socket sees it', '::ffff:203.0.113.7', '203.0.113.7', undefined],
    ['the same in hexadecimal', '::FFFF:cb00:7107', '203.0.113.7', undefined],
    ['an IPv4 address with the port that a proxy forwards', '203.0.113.7:51234', '203.0.113.7', undefined],
    ['an IPv4 address behind NAT64', '64:ff9b::cb00:7107', '203.0.113.7', undefined],
    ['an IPv4 address by 6to4', '2002:cb00:7107:9::1', '203.0.113.7', undefined],
    [
      'an IPv6 address is its /64, in a longer time its /56',
      '2001:db8:1:234::9',
      '2001:db8:1:234::/64',
      '2001:db8:1:200::/56',
    ],
    ['another address of that /64', '2001:db8:1:234:ffff:1:2:3', '2001:db8:1:234::/64', '2001:db8:1:200::/56'],
    [
      'an IPv6 address written out in capitals',
      '2001:0DB8:0001:0234:0000:0000:0000:0009',
      '2001:db8:1:234::/64',
      '2001:db8:1:200::/56',
    ],
    [
      'an IPv6 address with brackets and a port',
      '[2001:db8:1:234::9]:443',
      '2001:db8:1:234::/64',
      '2001:db8:1:200::/56',
    ],
    ['a link-local address without its interface', 'fe80::1%eth0', 'fe80::/64', 'fe80::/56'],
    ['the loopback', '::1', '::/64', '::/56'],
    ['what is no address', 'unknown-1', 'unknown', undefined],
    ['no address', '', 'unknown', undefined],
  ])('%s: %s', (_, address, near, wide) => expect(networkOf(address)).toEqual({ near, wide }))

  it('is apart for each account', () =>
    expect(withinNetwork('2001:db8::1', 'juma')).toEqual({ near: '2001:db8::/64 juma', wide: '2001:db8::/56 juma' }))
})
