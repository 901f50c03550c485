/**
 * Names of other places, and words about films, games and school: "how many people live in chile", "who is
 * casey in the show". A question with such a word is not about Antarctica, unless the page contains the word
 * too. The list has countries, the largest states and cities, planets and media. It has no word that a page
 * about Antarctica uses with another meaning.
 */
const ELSEWHERE = new Set(
  `afghanistan africa african albania algeria america american angola arabia argentina armenia asia atlantic australia
  austria azerbaijan bahamas bangladesh barbados belarus belgium bolivia bosnia botswana brazil britain brunei
  bulgaria burma cambodia cameroon canada caribbean chile china colombia congo croatia cuba cyprus czechia denmark
  ecuador egypt england estonia ethiopia europe european fiji finland france gabon gambia germany ghana gibraltar
  greece greenland guatemala guinea guyana haiti honduras hungary iceland india indonesia iran iraq ireland israel
  italy jamaica japan kazakhstan kenya korea kosovo kuwait laos latvia lebanon liberia libya lithuania luxembourg
  madagascar malawi malaysia maldives mali malta mauritius mexico moldova monaco mongolia montenegro morocco
  mozambique myanmar namibia nepal netherlands nicaragua nigeria norway oman pakistan palestine panama paraguay peru
  philippines poland portugal qatar romania russia rwanda samoa scotland senegal serbia singapore slovakia slovenia
  somalia spain sudan sweden switzerland syria taiwan tanzania thailand tonga tunisia uganda uk ukraine uruguay usa
  uzbekistan vanuatu vatican venezuela vietnam wales yemen zambia zealand zimbabwe
  alaska california florida hawaii queensland tasmania texas victoria adelaide amsterdam beijing berlin brisbane cairo
  canberra chicago darwin delhi dubai dublin edinburgh hobart hollywood london madrid melbourne miami moscow mumbai
  paris perth rome sydney tokyo toronto vancouver york
  amazon arctic everest himalayas pacific sahara arabic chinese english french german italian japanese latin russian
  spanish jupiter mars mercury moon neptune pluto saturn space uranus venus
  band book books cartoon cartoons celebrity character characters episode fairy film films fortnite game games lego
  mario minecraft movie movies netflix novel pixar pokemon rapper roblox series show shows singer song songs story
  tiktok tv youtube
  baseball basketball cricket football soccer team circus farm zoo homework joke meaning poem recipe spell`
    .trim()
    .split(/\s+/),
);

/**
 * @param word in lower case and without accents
 * @returns true if the word names a place outside Antarctica, or is about films, games or school
 */
export function isElsewhere(word: string): boolean {
  return ELSEWHERE.has(word);
}
