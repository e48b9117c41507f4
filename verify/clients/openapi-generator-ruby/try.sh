. ./common.sh
ruby -e "require 'typhoeus'" 2>ruby.log || missing "Typhoeus (Debian: ruby-typhoeus)"
openapi_generator ruby
ruby round.rb
