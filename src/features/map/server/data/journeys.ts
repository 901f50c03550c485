import type { Stop } from '../../contract.ts';
import type { StoredJourney } from './stored.ts';

/**
 * Makes a stop of a journey.
 * @param lon degrees, west negative
 * @param lat degrees, south negative
 * @param date such as `1911-12-14`
 * @param what the event at this stop
 */
function stop(lon: number, lat: number, date?: string, what?: string): Stop {
  return { lon, lat, ...(date && { date }), ...(what && { what }) };
}

/** @returns the stop with the name that the travellers used for this place */
function named(place: string, at: Stop): Stop {
  return { ...at, place };
}

/**
 * Routes are approximate between their stops. Dates and latitudes are from the books in `source`. If a diary
 * gives no longitude, the longitude is taken from the route. A stop without a date only shapes the line.
 */
export const JOURNEYS: StoredJourney[] = [
  {
    id: 'amundsen',
    name: 'Amundsen 1911–12',
    text: 'Five men on skis with four sledges and 52 dogs, from the Bay of Whales to the Pole and back in 99 days.',
    source:
      'Roald Amundsen, The South Pole (1912), volume 2; days after the American Museum of Natural History, Amundsen Expedition Timeline',
    pages: [71, 72],
    stops: [
      stop(-164, -78.5, '1911-10-19', 'Amundsen and four men leave Framheim with four sledges and 52 dogs.'),
      stop(-163.6, -80),
      stop(-163.8, -82),
      stop(-163.7, -85.1, '1911-11-17', 'They reach the foot of the mountains and look for a way up.'),
      named(
        'Axel Heiberg Glacier',
        stop(
          -165.8,
          -85.6,
          '1911-11-21',
          'Four days later they stand on the plateau. More than half of the dogs are killed for food.',
        ),
      ),
      stop(-168, -88.38, '1911-12-07', 'They pass 88°23′ S, the farthest south that Shackleton had come.'),
      named(
        'South Pole',
        stop(
          -168,
          -90,
          '1911-12-14',
          'Amundsen, Bjaaland, Hanssen, Hassel and Wisting are the first people at the South Pole.',
        ),
      ),
      stop(-168, -90, '1911-12-17', 'They leave a tent with a letter at the Pole and turn for home.'),
      stop(-168, -88.38),
      stop(-165.8, -85.6),
      stop(-163.7, -85.1, '1912-01-07', 'About now they are down on the ice shelf again.'),
      stop(-163.8, -82),
      stop(-164, -78.5, '1912-01-25', 'All five are back at Framheim, with two sledges and eleven dogs.'),
    ],
  },
  {
    id: 'scott',
    name: 'Scott 1911–12',
    text: 'From Cape Evans over the ice shelf and up the Beardmore Glacier. Five men reached the Pole; none came back.',
    source:
      'Scott’s Last Expedition (1913), volume 1; the diary, day by day, at the Scott Polar Research Institute',
    pages: [71, 73],
    stops: [
      stop(
        166.4,
        -77.63,
        '1911-11-01',
        'Scott leaves Cape Evans with ponies. Motor sledges have gone ahead; dogs follow.',
      ),
      stop(166.63, -77.85),
      named(
        'One Ton Depot',
        stop(
          169.37,
          -79.48,
          '1911-11-15',
          'They reach One Ton Depot, the large store of food they had laid out before winter.',
        ),
      ),
      stop(170.5, -82),
      stop(171.3, -83.4, '1911-12-05', 'A blizzard holds them for four days, close to the mountains.'),
      stop(
        171,
        -83.5,
        '1911-12-09',
        'The last ponies are shot. The dogs soon turn back, and men pull the sledges up the Beardmore Glacier.',
      ),
      named('Beardmore Glacier', stop(170, -84.5)),
      stop(163.07, -85.12, '1911-12-21', 'Near the top of the glacier four men are sent back.'),
      stop(
        160,
        -87.53,
        '1912-01-04',
        'Three more turn back. Scott, Wilson, Oates, Bowers and Edgar Evans go on.',
      ),
      stop(
        160,
        -88.42,
        '1912-01-09',
        'They are farther south than Shackleton was, and do not know who is ahead of them.',
      ),
      stop(160, -90, '1912-01-17', 'They reach the Pole, 34 days after Amundsen, and find his tent.'),
      stop(160, -88.42),
      stop(163.07, -85.12),
      stop(170, -84.5),
      stop(171, -83.6, '1912-02-17', 'Edgar Evans dies at the foot of the Beardmore Glacier.'),
      stop(170.5, -82),
      stop(
        169.6,
        -79.9,
        '1912-03-17',
        'On about this day Oates, whose feet are frozen, walks out into a blizzard.',
      ),
      stop(
        169.4,
        -79.67,
        '1912-03-19',
        'Scott, Wilson and Bowers make their last camp, about 20 km from One Ton Depot.',
      ),
      stop(
        169.4,
        -79.67,
        '1912-03-29',
        'The last words in Scott’s diary. A search party finds the tent in November.',
      ),
    ],
  },
  {
    id: 'shackleton',
    name: 'Shackleton 1908–09',
    text: 'Four men found the way up the Beardmore Glacier and turned back at 88°23′ S to stay alive.',
    source: 'Ernest Shackleton, The Heart of the Antarctic (1909)',
    pages: [74],
    stops: [
      stop(166.15, -77.55, '1908-10-29', 'Shackleton, Adams, Marshall and Wild leave Cape Royds.'),
      stop(168.5, -79.4),
      stop(
        168.5,
        -82.27,
        '1908-11-26',
        'They pass 82°17′ S, the farthest south of Scott’s first expedition.',
      ),
      stop(171, -83.6, '1908-12-04', 'They reach the Beardmore Glacier, a road through the mountains.'),
      stop(170, -84.5),
      stop(163, -85.3),
      stop(162, -88.38, '1909-01-09', 'At 88°23′ S, about 180 km from the Pole, Shackleton turns back.'),
    ],
  },
  {
    id: 'mawson',
    name: 'Mawson 1912–13',
    text: 'Three men with dogs mapped the coast east of Cape Denison. Mawson came back alone.',
    source: 'Douglas Mawson, The Home of the Blizzard (1915)',
    pages: [76],
    stops: [
      stop(142.67, -67.01, '1912-11-10', 'Mawson, Ninnis and Mertz leave Cape Denison with dogs.'),
      stop(144.8, -67.9),
      stop(147.5, -68.4),
      stop(151.66, -68.9, '1912-12-14', 'Ninnis falls into a crevasse, with the tent and most of the food.'),
      stop(149, -68.9),
      stop(145.9, -68.05, '1913-01-08', 'Mertz dies. Mawson goes on alone.'),
      stop(142.67, -67.01, '1913-02-08', 'Mawson reaches Cape Denison, hours after the ship has left.'),
    ],
  },
  {
    id: 'endurance',
    name: 'Endurance 1914–16',
    text: 'Shackleton’s ship was caught and crushed by the ice of the Weddell Sea. All 28 men of the ship lived.',
    source: 'Ernest Shackleton, South (1919)',
    pages: [75],
    stops: [
      stop(-36.5, -54.28, '1914-12-05', 'The Endurance leaves South Georgia.'),
      stop(-22, -59),
      stop(-17.5, -66),
      stop(-22, -72),
      stop(-31.5, -76.57, '1915-01-19', 'The ice closes around the ship and does not let go.'),
      stop(-35, -77, '1915-02-22', 'Drifting, the ship is as far south as it will come.'),
      stop(-43, -75.5),
      stop(-48.5, -73),
      stop(-51.5, -69.08, '1915-10-27', 'The ice crushes the ship, and everybody leaves it.'),
      stop(-52.44, -68.66, '1915-11-21', 'The Endurance sinks.'),
      stop(-52.5, -65.5),
      stop(-53.93, -61.93, '1916-04-09', 'The floe breaks up. The men take to three boats.'),
      stop(-54.87, -61.1, '1916-04-15', 'They land on Elephant Island.'),
      stop(-46, -57.5),
      stop(
        -37.3,
        -54.15,
        '1916-05-10',
        'Six men in the James Caird reach South Georgia after 16 days at sea.',
      ),
    ],
  },
  {
    id: 'crossing',
    name: 'First crossing 1957–58',
    text: 'Vivian Fuchs and his team drove right across Antarctica by way of the Pole.',
    source: 'Fuchs and Hillary, The Crossing of Antarctica (1958)',
    pages: [79],
    stops: [
      stop(-37.17, -77.98, '1957-11-24', 'Fuchs leaves Shackleton Base on the Weddell Sea.'),
      stop(-28.87, -81.95),
      stop(-28, -86),
      stop(0, -90, '1958-01-19', 'The team reaches the South Pole, where Hillary meets it.'),
      stop(146, -83),
      stop(160.5, -79.8),
      stop(166.77, -77.85, '1958-03-02', 'After 99 days they arrive at Scott Base.'),
    ],
  },
];
