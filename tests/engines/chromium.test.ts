import {startChromium} from './chromium';
import {testOpeners} from './openers';
import {testEngine} from './testEngine';

// The rest is tested in Chromium by tests/site.
testEngine('Chromium', [], startChromium, [testOpeners]);
