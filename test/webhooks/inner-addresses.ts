/** Spellings of addresses that no webhook may reach. Each stands where a URL has its host. */
export const innerHosts: readonly string[] = [
  // This machine, as IPv4: shortened, decimal, octal, hexadecimal, with a final dot, in letters beyond ASCII, escaped.
  ...['127.0.0.1', '127.0.0.2', '127.255.255.254', '127.1', '127.0.1', '127.0.0.1.', '2130706433', '0x7f000001'],
  ...['0x7F.0x0.0x0.0x1', '0x7f.1', '127.0x1', '017700000001', '0177.0.0.1', '0177.1', '0000177.0.0.01', '0x7f.0.1'],
  ...[
    '127。0。0。1',
    '１２７.０.０.１',
    '①②⑦.⓪.⓪.①',
    '127%2e0%2e0%2e1',
    '%31%32%37.0.0.1',
    '0.0.0.0',
    '0',
    '0x0',
    '00',
    '0.1',
  ],
  // Private, shared, link-local, metadata.
  ...['10.0.0.1', '10.255.255.255', '167772161', '172.16.0.1', '172.31.255.254', '192.168.0.1', '192.168.1.1'],
  ...['3232235521', '0xc0a80001', '0300.0250.0.1', '192.168.257', '100.64.0.1', '100.127.255.254', '100.100.100.200'],
  ...['169.254.169.254', '169.254.0.1', '2852039166', '0xa9fea9fe', '0251.0376.0251.0376', '169.254.43518'],
  ...['168.63.129.16', '192.0.0.192', '169.254.170.2'],
  // Documentation, benchmarks, multicast, reserved.
  ...['192.0.2.1', '198.51.100.7', '203.0.113.9', '198.18.0.1', '198.19.255.255', '192.0.0.8', '192.88.99.1'],
  ...['192.31.196.1', '192.52.193.1', '192.175.48.1', '224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.255'],
  ...['4294967295', '0xffffffff', '037777777777'],
  // IPv6: this machine, and IPv4 inside IPv6.
  ...['[::1]', '[0:0:0:0:0:0:0:1]', '[0000:0000:0000:0000:0000:0000:0000:0001]', '[::]', '[0::0]', '[::0.0.0.1]'],
  ...[
    '[::ffff:127.0.0.1]',
    '[::FFFF:7f00:1]',
    '[0:0:0:0:0:ffff:127.0.0.1]',
    '[::ffff:10.0.0.1]',
    '[::ffff:169.254.169.254]',
  ],
  ...[
    '[::ffff:a9fe:a9fe]',
    '[::ffff:8.8.8.8]',
    '[::ffff:0.0.0.0]',
    '[::127.0.0.1]',
    '[::7f00:1]',
    '[::ffff:0:127.0.0.1]',
  ],
  ...['[64:ff9b::127.0.0.1]', '[64:ff9b::7f00:1]', '[64:ff9b:1::7f00:1]', '[2002:7f00:1::]', '[2002:7f00:0001::1]'],
  ...['[2002:a9fe:a9fe::]', '[2001::7f00:1]', '[2001:0:4136:e378:8000:63bf:80ff:fffe]'],
  // IPv6: local, multicast, metadata, documentation, set apart, never assigned.
  ...[
    '[fe80::1]',
    '[febf::1]',
    '[fec0::1]',
    '[fc00::1]',
    '[fd00::1]',
    '[fdff:ffff::1]',
    '[fd00:ec2::254]',
    '[fd20:ce::254]',
  ],
  ...['[ff02::1]', '[ff0e::1]', '[2001:db8::1]', '[3fff::1]', '[100::1]', '[5f00::1]', '[2001:2::1]', '[2001:20::1]'],
  ...['[2620:4f:8000::1]', '[4000::1]', '[1::1]', '[e000::1]'],
]

/** Names that resolve to an inner address in the tests. */
export const innerNames: readonly string[] = [
  ...['localhost', 'LOCALHOST', 'localhost.', 'app.localhost', 'localhost.localdomain', 'ip6-localhost', 'metadata'],
  ...['metadata.google.internal', 'instance-data.ec2.internal', 'host.docker.internal', 'kubernetes.default.svc'],
  ...['printer.local', 'router.lan', 'nas.home.arpa', '127.0.0.1.nip.io', 'localtest.me', 'rebind.example.com'],
  ...['xn--localhost-9za.example.com', 'hooks.example.com.'],
]
